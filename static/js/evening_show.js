// The table and its round screen shown in whatever page is open, when the server does not answer or something waits
// for it; and Save, which keeps an entry on the phone before it is sent.
(function () {
  "use strict";
  const { placeOf } = EveningPages;
  let here = false; // whether this page shows the phone's own screen

  // A question that has just come takes no tap that was meant for the one before it.
  const READS = 1000; // milliseconds
  let asked = "", until = 0, clock = 0;
  function settle(into) {
    const now = Array.from(into.querySelectorAll("[role=alert]"), (one) => one.textContent).join();
    const able = (yes) => into.querySelectorAll("[data-outbox]").forEach((one) => (one.disabled = !yes));
    if (now !== asked) until = performance.now() + READS;
    asked = now;
    const left = until - performance.now();
    able(left < 0);
    clearTimeout(clock);
    clock = setTimeout(able, left, true);
  }
  function mount({ title, bar, main, foot }) {
    const before = document.title;
    here = true;
    Focus.hold(document.body);
    document.title = `${title} · Scorekeeper`;
    document.querySelectorAll("body > footer").forEach((one) => one.remove());
    document.querySelector("header.bar").outerHTML = bar.text;
    const into = document.getElementById("main");
    into.innerHTML = main.text;
    settle(into);
    document.querySelector("body > .foot").outerHTML = foot.text;
    if (document.title !== before) Focus.begin();
    into.dispatchEvent(new CustomEvent("swap:after", { bubbles: true })); // the form's scripts begin with it
  }

  // The seat that a link of the table names, as an answer.
  const tapped = (evening, search) =>
    Object.fromEntries(Array.from(search).filter(([, value]) => value in evening.now.seats));
  const fault = ({ told }, was) =>
    told && told.text ? { key: told.field || "", text: [told.text, was].filter(Boolean).join(" ") } : null;
  // The screen of an address; null where this phone does not know the table.
  async function screenOf({ pathname, searchParams: search }) {
    const [, id, key] = placeOf(pathname), place = Number(search.get("waiting")) || undefined;
    const evening = id ? await Evening.load(id, place) : null;
    const entry = place && evening && evening.waiting.find((one) => one.place === place);
    if (!evening) return null;
    if (place && !entry) return screenOf(new URL(`/t/${id}/`, location.href)); // sent meanwhile
    if (!key || !evening.kind(key) || !evening.open) return EveningTable.screen(evening);
    const seats = (entry && entry.seats) || {};
    const moved = Object.keys(seats).some((seat) => seats[seat] !== evening.now.seats[seat]); // then nobody is chosen
    const answers = moved ? {} : entry ? evening.engine.call("answers", key, entry.record) : tapped(evening, search);
    const wrong = entry && fault(entry, moved && EveningTable.mine(evening, entry));
    return EveningForm.screen(evening, key, answers, entry && { instead: place, entry, fault: wrong });
  }
  async function show() {
    const { href } = location, screen = await screenOf(new URL(href)).catch(() => null);
    if (screen && location.href === href) mount(screen); // else something was opened meanwhile, and stays
  }
  async function go(address) {
    const screen = await screenOf(new URL(address, location.href)).catch(() => null);
    if (!screen) return location.assign(address);
    history.pushState({ here: true }, "", address);
    mount(screen);
    scrollTo(0, 0);
  }

  // Save: what the engine made of the form is kept, then sent; without an answer the phone's own table shows it.
  function seal(form) {
    const button = document.querySelector(`[form="${form.id}"]`);
    Focus.hold(document.body);
    button.disabled = true;
    return () => {
      button.disabled = false;
      Focus.giveBack();
    };
  }
  const say = (evening, text, style, more) => {
    document.getElementById("pay").innerHTML = html`<p class="${style}" role="status">${text} ${more}</p>`.text;
  };
  // What only chance answers, from the phone's own: as many figures as the server takes.
  const drawn = (keys) => Object.fromEntries(keys.map((key) => [key, Outbox.drawn("xxxxxxxxxxxx", 10)]));
  async function composed(form) {
    const { keeps, kind, instead } = form.dataset, place = Number(instead) || undefined;
    const evening = await Evening.load(keeps, place);
    if (!evening || !evening.kind(kind) || !evening.open) return null;
    const at = Evening.scene(evening, kind), answers = Evening.answersOf(form, Evening.questions(evening, kind, {}, at));
    const seen = Evening.pay(evening, kind, answers, at), into = form.elements.into ? form.elements.into.value : "";
    if (!seen.record || (into && into !== at.into)) return { evening, answers, seen };
    if (seen.by_chance && !(here || Outbox.isAway())) { // the server draws
      return { evening, answers, text: evening.text("needs_network") };
    }
    const { record } = seen.by_chance ? Evening.pay(evening, kind, { ...answers, ...drawn(seen.chance) }, at) : seen;
    const said = Number(form.elements.number && form.elements.number.value) || at.number;
    // The page knows rounds that this phone does not: the server takes the form as it is.
    if (!into && !place && !evening.waiting.length && said > at.number) return { evening, answers, text: evening.text("behind") };
    const number = evening.waiting.length > 0 && !place ? Math.min(said, at.number) : said;
    return { evening, entry: {
      entry_id: form.elements.entry_id.value, table: evening.id, kind, into, whole: seen.whole || null, record,
      number: into ? null : number, behind: (form.dataset.behind || "").split(" "),
      seated: (form.elements.seated && form.elements.seated.value) || evening.told.seated, seats: evening.now.seats,
      written: new Date().toISOString(), state: "", told: null,
    } };
  }
  async function save(form) {
    const open = seal(form), made = await composed(form).catch(() => null);
    if (!made || !made.entry) {
      open();
      if (!here && !Outbox.isAway()) form.submit(); // the server says what is wrong, or what it knows better
      else if (made) refuse(form, made);
      return;
    }
    const { evening, entry } = made, place = Number(form.dataset.instead) || 0;
    try {
      if (!place) await Outbox.keep(entry);
      else if (!(await Outbox.rewrite(place, entry))) {
        const there = html`<a href="/t/${evening.id}/entry/${entry.entry_id}/">${evening.text("open_there")}</a>`;
        return say(evening, evening.text("sent_meanwhile"), "wrong", there);
      }
    } catch {
      open();
      return say(evening, evening.text("no_room"), "wrong");
    }
    say(evening, evening.text("kept"), "sum");
    store.drop(store.draftOf(form));
    await Outbox.sentOrLate();
    leave(entry);
  }
  // What is wrong stands beside its question, as on the server's page.
  function refuse(form, { evening, answers, seen, text }) {
    const { kind, instead } = form.dataset, place = Number(instead) || undefined;
    const { reason, params, key } = (seen && seen.refused) || { reason: "missing", key: seen && seen.open };
    const entry = place ? evening.waiting.find((one) => one.place === place) : null;
    const wrong = { key, text: text || evening.words.word(reason, params) };
    mount(EveningForm.screen(evening, kind, answers, { fault: wrong, instead: place, entry }));
  }
  async function leave({ table, entry_id }) {
    const id = await Begun.idOf(table);
    const address = `/t/${id}/`, waits = (await Outbox.waiting(id)).some((one) => one.entry_id === entry_id);
    if (!waits && !Outbox.isAway()) location.assign(address);
    else go(address);
  }
  // What a person says of an entry that waits for it.
  const DOES = {
    drop: (entry) => Outbox.drop(entry.place),
    next: Outbox.again,
    again: Outbox.again,
    throw: throwAway,
  };
  // What was sent without an answer may count: nothing is claimed of it before the server was asked.
  async function throwAway(entry, { text }) {
    const there = entry.tried ? await Outbox.look(entry) : null;
    if (there) return Outbox.isThere(entry.place, { there });
    if (there === undefined) return alert(text("ask_first"));
    return confirm(text(entry.tried ? "throw_not_there" : "throw_sure")) && Outbox.drop(entry.place);
  }
  async function answer({ dataset: { outbox, place, begun, day } }) {
    if (begun) return Starts.answer(begun, outbox, day);
    const evening = await Evening.load(placeOf(location.pathname)[1]);
    const entry = evening && evening.waiting.find((one) => one.place === Number(place));
    const open = entry && (entry.state || outbox === "throw"); // else it was answered in another tab
    if (open && (await DOES[outbox](entry, evening)) === false) return;
    await Outbox.send();
    if (here) await go(`/t/${evening.id}/`);
  }

  window.EveningShow = { answer, go, mount, save, show, isHere: () => here };
})();
