// What a form does while fingers are on it. Everything here also works without this file: the server asks the
// same questions again. Conditions (`data-when`) are the same data that the server evaluates.
(function () {
  "use strict";
  document.documentElement.classList.add("js");

  // What this phone remembers; in a private window that may be nothing.
  const safely = (work) => { try { return work(); } catch { return null; } };
  const store = window.store = {
    read: (key) => safely(() => localStorage.getItem(key)),
    write: (key, text) => safely(() => localStorage.setItem(key, text)),
    get: (key) => safely(() => JSON.parse(store.read(key))),
    set: (key, value) => store.write(key, JSON.stringify(value)),
    drop: (key) => safely(() => localStorage.removeItem(key)),
    keys: (start) => safely(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) || [],
    // All that begins with `start` goes, but what begins with `but`.
    forget: (start, but) => store.keys(start).filter((key) => !key.startsWith(but)).forEach(store.drop),
    // Who is signed in, by an id that is no secret; empty: nobody.
    reader: () => (/(?:^|; )reader=([\w-]*)/.exec(document.cookie) || ["", ""])[1],
    // What one reader tapped is not for another one.
    draftOf: (form) => `draft:${form.dataset.draft}:${store.reader()}`,
  };
  const opened = store.reader();

  // What was answered; a question without an answer counts as "".
  const counts = (field) => !/radio|checkbox/.test(field.type) || field.checked;
  function answer(form, key) {
    const given = Array.from(form.elements)
      .filter((field) => field.name === key && !field.matches(":disabled") && counts(field))
      .map((field) => field.value || field.dataset.filled || ""); // what is left for a cell counts like an answer
    return given.length ? given : [""];
  }

  const holds = (form, when) =>
    when.length === 0 ||
    when.some((condition) =>
      Object.keys(condition).every((key) => answer(form, key).some((value) => condition[key].includes(value))));

  function show(element, shown) {
    element.hidden = !shown;
    const fields = element.matches("fieldset") ? [element] : element.querySelectorAll("input");
    fields.forEach((field) => (field.disabled = !shown));
  }

  // "The whole pot" is what is there and what the answers bring into it, and never more than may be staked.
  function offerAll(form, button) {
    const { dataset } = button, whole = JSON.parse(dataset.whole), { most } = whole;
    let all = whole.there;
    for (const key in whole.adds) all += whole.adds[key] * answer(form, key).filter(Boolean).length;
    button.hidden = all < whole.least;
    dataset.set = Math.min(all, most);
    button.textContent = (all > most ? dataset.most : dataset.all).replace("{n}", dataset.set);
  }

  function ask(form) {
    form.querySelectorAll("[data-when]").forEach((one) => show(one, holds(form, JSON.parse(one.dataset.when))));
    form.querySelectorAll("[data-whole]").forEach((button) => offerAll(form, button));
    form.querySelectorAll("details.more").forEach((fold) => {
      fold.hidden = !fold.querySelector("fieldset:not([hidden])");
    });
    form.querySelectorAll("[data-aim]").forEach((chip) => {
      chip.classList.toggle("aim", holds(form, JSON.parse(chip.dataset.aim)));
    });
  }

  const changed = (field) => field.dispatchEvent(new Event("change", { bubbles: true }));

  function step(button) {
    const field = document.getElementById(button.dataset.for);
    const low = Number(field.dataset.low || 0);
    const high = field.dataset.high ? Number(field.dataset.high) : Infinity;
    const { set, step: more } = button.dataset;
    const wanted = set ? Number(set) : Number(field.value || 0) + Number(more);
    field.value = Math.min(high, Math.max(low, wanted));
    changed(field);
  }

  function type(button) {
    const field = document.getElementById(button.dataset.for);
    const sign = button.dataset.digit, time = "time" in field.dataset;
    const most = time ? 6 : (field.dataset.high || "9999").length;
    const old = field.value.replace(":", "");
    const typed = (sign === "back" ? old.slice(0, -1) : old + sign).replace(/^0+(?=\d)/, "").slice(0, most);
    const asTime = () => (Number(typed) ? typed.padStart(3, "0").replace(/(..)$/, ":$1") : ""); // 1512 is 15:12
    field.value = time ? asTime() : typed;
    changed(field);
  }

  // An auction, call by call. What may be said next, and by whom first, comes after each call (`may_say`); until then
  // who speaks goes round. What it gives is cleared and filled in by the same answer.
  const callsOf = (box) => document.getElementById(box.dataset.calls);
  const spoken = (box) => callsOf(box).value.split(" ").filter(Boolean);
  function showCalls(box) {
    const speakers = Array.from(box.querySelectorAll("[data-speaker]"));
    const button = (attribute, value) => box.querySelector(`[data-${attribute}="${value}"]`);
    const calls = spoken(box).map((one) => one.split(":"));
    const output = box.querySelector("output");
    const texts = calls.map(([seat, call]) => `${button("speaker", seat).textContent} ${button("call", call).textContent}`);
    output.textContent = texts.join(" · ") || output.dataset.none;
    const last = calls.length ? calls[calls.length - 1][0] : "", [first] = Object.keys(may(box));
    const inTurn = speakers[(speakers.findIndex((one) => one.dataset.speaker === last) + 1) % speakers.length];
    speaks(box, first ? button("speaker", first) : inTurn);
  }
  const may = (box) => JSON.parse(box.dataset.may || "{}");
  function speaks(box, speaker) {
    const calls = may(box), known = Object.keys(calls).length > 0;
    const now = ["back", "clear"].concat(calls[speaker.dataset.speaker]);
    box.querySelectorAll("[data-speaker]").forEach((one) => {
      one.setAttribute("aria-pressed", one === speaker);
      one.disabled = known && !calls[one.dataset.speaker];
    });
    box.querySelectorAll("[data-call]").forEach((one) => (one.disabled = known && !now.includes(one.dataset.call)));
  }
  function call(button) {
    const box = button.closest("[data-calls]");
    if (button.dataset.speaker) return speaks(box, button);
    const speaker = box.querySelector('[aria-pressed="true"]').dataset.speaker;
    const calls = spoken(box);
    if (button.dataset.call === "back") calls.pop();
    else if (button.dataset.call === "clear") calls.length = 0;
    else calls.push(`${speaker}:${button.dataset.call}`);
    callsOf(box).value = calls.join(" ");
    const { form } = callsOf(box);
    box.dataset.clears.split(" ").forEach((key) => answerWith(form, key, calls.length ? "" : usual(form, key)));
    delete box.dataset.may;
    showCalls(box);
    changed(callsOf(box));
  }
  // The default of the record, where there is one: it stands when nothing else was said.
  const questionOf = (form, key) => form.querySelector(`[data-question="${key}"]`);
  const usual = (form, key) => (questionOf(form, key) || { dataset: {} }).dataset.default || "";
  function answerWith(form, key, value) {
    form.querySelectorAll(`[name="${key}"]`).forEach((field) => (field.checked = field.value === value));
  }

  // What was tapped survives a reload or a sleeping phone, until it is saved.
  const OF_THE_PAGE = /csrf|entry_id|number|^(into|seated)$/;
  const kept = (form) => Array.from(new FormData(form)).filter(([name]) => !OF_THE_PAGE.test(name));
  function restore(form) {
    const draft = store.get(store.draftOf(form));
    if (!draft || form.dataset.answered) return;
    const wanted = {};
    draft.forEach(([name, value]) => (wanted[name] = (wanted[name] || []).concat(value)));
    Array.from(form.elements).forEach((field) => {
      if (!(field.name in wanted)) return;
      if (/radio|checkbox/.test(field.type)) field.checked = wanted[field.name].includes(field.value);
      else field.value = wanted[field.name][0];
    });
  }

  // What is typed counts before its field is left.
  const PAUSE = 300; // milliseconds
  let typing = 0;
  document.addEventListener("change", () => clearTimeout(typing));
  document.addEventListener("input", ({ target }) => {
    clearTimeout(typing);
    if ("digits" in target.dataset) typing = setTimeout(changed, PAUSE, target);
  });

  const saidInside = (fold) => Array.from(fold.querySelectorAll("input")).some((field) => field.value && counts(field));

  function prepare(root) {
    const wrong = root.querySelector("form .error");
    if (wrong) wrong.scrollIntoView({ block: "nearest" });
    root.querySelectorAll("form[data-asks]").forEach((form) => {
      if (form.dataset.ready) return;
      form.dataset.ready = "yes";
      form.querySelectorAll("[data-digits]").forEach((field) => field.setAttribute("inputmode", "none"));
      if (form.dataset.draft) restore(form);
      form.querySelectorAll("[data-calls]").forEach(showCalls);
      form.querySelectorAll("[name=look]").forEach((button) => button.remove()); // else Enter would press it
      ask(form);
      form.addEventListener("change", () => {
        ask(form);
        if (form.dataset.draft) store.set(store.draftOf(form), kept(form));
      });
      if (form.dataset.draft && store.get(store.draftOf(form)) && !form.dataset.answered) {
        form.querySelectorAll("details").forEach((fold) => (fold.open = fold.open || saidInside(fold)));
        const pays = () => changed(form); // what asks for the pay listens by then
        if (document.readyState === "complete") pays();
        else window.addEventListener("load", pays);
      }
    });
  }

  // The table knows which round comes next: drafts of rounds that are written down are done with.
  function forget(root) {
    const table = root.querySelector("[data-table]");
    const ours = table && `draft:${table.dataset.table}:`;
    if (table) store.forget(ours, `${ours}${table.dataset.next}:`);
  }

  // What is offered for some seconds goes, unless somebody is at it; it stands on the round's page at any time.
  function pass(note) {
    setTimeout(() => (note.contains(document.activeElement) ? pass(note) : note.remove()), note.dataset.passes * 1000);
  }

  function passAll() {
    document.querySelectorAll("[data-passes]:not([data-passing])").forEach((note) => {
      note.dataset.passing = "yes";
      pass(note);
    });
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.step || button.dataset.set) step(button);
    else if (button.dataset.digit) type(button);
    else if (button.dataset.call || button.dataset.speaker) call(button);
  });
  document.addEventListener("answers", (event) => {
    const form = event.target.closest("form") || document.querySelector("form[data-asks]");
    Object.keys(event.detail).forEach((key) => answerWith(form, key, event.detail[key]));
    changed(form); // what is asked now belongs to the pay too; with every answer ticked nothing more comes back
  });
  document.addEventListener("may_say", ({ detail: { calls } }) => calls.forEach(({ key, value, may_say: said }) => {
    const box = document.querySelector(`[data-calls="id_${key}"]`);
    if (!box || callsOf(box).value !== value) return; // one more call was made meanwhile
    box.dataset.may = JSON.stringify(said);
    showCalls(box);
  }));
  // A page that the back button brings back whole may be stale, or somebody else's: ask the server anew.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && (opened !== store.reader() || document.querySelector("[data-fresh]"))) location.reload();
  });
  document.addEventListener("swap:after", ({ target }) => {
    prepare(target);
    passAll();
    if (!target.querySelector("[data-pay]")) return; // else no field is wrong any more
    document.querySelectorAll(".error").forEach((one) => one.remove());
  });
  passAll();
  forget(document);
  prepare(document);
})();
