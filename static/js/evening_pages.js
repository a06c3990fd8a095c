// The table and its round screen shown in whatever page is open, when the server does not answer or something waits
// for it; and Save, which keeps an entry on the phone before it is sent.
(function () {
  "use strict";
  const PLACE = /^\/t\/([^/]+)\/(?:write\/([^/]+)\/)?$/;
  const PATIENCE = 4500; // milliseconds for an answer after Save
  const LATER = 3000; // milliseconds after a table came, until the phone gets ready to go on by itself
  let here = false; // whether this page shows the phone's own screen

  // The scripts that work a table out and show it; they come once, in their order.
  const { more } = document.currentScript.dataset;
  let coming = null;
  function ready() {
    coming = coming || Promise.all(more.split(" ").map((src) => new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src, async: false, onload: done, onerror: failed });
      document.head.append(script);
    })));
    coming.catch(() => (coming = null));
    return coming;
  }

  const swap = (old, made) => {
    const box = document.createElement("template");
    box.innerHTML = made.text;
    if (old) old.replaceWith(box.content);
    else document.body.append(box.content);
  };
  function mount({ title, bar, main, foot }) {
    here = true;
    document.title = `${title} · Scorekeeper`;
    document.querySelectorAll("body > footer").forEach((one) => one.remove());
    if (!document.querySelector("header.bar")) document.getElementById("main").before(document.createElement("header")), (document.querySelector("body > header").className = "bar");
    swap(document.querySelector("header.bar"), bar);
    const into = document.getElementById("main");
    into.innerHTML = main.text;
    swap(document.querySelector("body > .foot"), foot);
    into.dispatchEvent(new CustomEvent("htmx:afterSettle", { bubbles: true })); // the form's scripts begin with it
  }

  // The screen of an address; null where this phone does not know the table.
  const tapped = (evening, search) => Object.fromEntries(Array.from(search).filter(([, value]) => value in evening.now.seats));
  const fault = ({ told }) => (told && told.text ? { key: told.field || "", text: told.text } : null);
  async function screenOf({ pathname, searchParams: search }) {
    const [, id, key] = PLACE.exec(pathname) || [], place = Number(search.get("waiting")) || undefined;
    await ready();
    const evening = id ? await Evening.load(id, place) : null;
    const entry = place && evening && evening.waiting.find((one) => one.place === place);
    if (!evening) return null;
    if (!key || !evening.kind(key) || (place && !entry)) return EveningTable.screen(evening);
    const answers = entry ? evening.engine.call("answers", key, entry.record) : tapped(evening, search);
    return EveningForm.screen(evening, key, answers, entry && { instead: place, entry, fault: fault(entry) });
  }
  async function show() {
    const screen = await screenOf(new URL(location.href)).catch(() => null);
    if (screen) mount(screen);
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
    const buttons = document.querySelectorAll(`button[form="${form.id}"]`);
    buttons.forEach((one) => (one.disabled = true));
    return () => buttons.forEach((one) => (one.disabled = false));
  }
  const say = (evening, key, style) => {
    document.getElementById("pay").innerHTML = html`<p class="${style}" role="status">${evening.text(key)}</p>`.text;
  };
  async function composed(form) {
    const { keeps: table, kind, instead } = form.dataset, place = Number(instead) || undefined;
    await ready();
    const evening = await Evening.load(table, place);
    if (!evening || !evening.kind(kind)) return null;
    const at = Evening.scene(evening, kind), answers = Evening.answersOf(form, Evening.questions(evening, kind, {}, at));
    const seen = Evening.pay(evening, kind, answers, at), into = form.elements.into ? form.elements.into.value : "";
    if (!seen.record || (into && into !== at.into)) return { evening, answers, seen };
    if (Evening.takesChance(seen.record)) return { evening, answers, text: evening.text("needs_network") };
    const waits = evening.waiting.length > 0 && !place;
    return { evening, entry: {
      entry_id: form.elements.entry_id.value, table, kind, into, whole: seen.whole || null, record: seen.record,
      number: into ? null : waits || !form.elements.number.value ? at.number : Number(form.elements.number.value),
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
      else if (!(await Outbox.rewrite(place, entry))) return say(evening, "sent_meanwhile", "wrong");
    } catch {
      open();
      return say(evening, "no_room", "wrong");
    }
    say(evening, "kept", "sum");
    try { localStorage.removeItem(`draft:${form.dataset.draft}`); } catch { /* private mode */ }
    await Promise.race([Outbox.send(), new Promise((done) => setTimeout(done, PATIENCE))]);
    leave(entry);
  }
  // What is wrong stands beside its question, as on the server's page.
  function refuse(form, { evening, answers, seen, text }) {
    const { kind, instead } = form.dataset, place = Number(instead) || undefined;
    const { reason, params, key } = (seen && seen.refused) || { reason: "missing", key: seen && seen.open };
    const entry = place ? evening.waiting.find((one) => one.place === place) : null;
    mount(EveningForm.screen(evening, kind, answers, { fault: { key, text: text || evening.words.word(reason, params) }, instead: place, entry }));
  }
  async function leave({ table: id, entry_id }) {
    const address = `/t/${id}/`, waits = (await Outbox.waiting(id)).some((one) => one.entry_id === entry_id);
    if (!waits && !Outbox.isAway()) location.assign(address);
    else go(address);
  }
  document.addEventListener("submit", (event) => {
    const form = event.target, by = event.submitter;
    if (event.defaultPrevented) return;
    if (!form.dataset.keeps || (by && by.name)) return stay(event);
    if (!here && !window.indexedDB) return;
    event.preventDefault();
    setTimeout(() => save(form)); // a clock that runs is stopped by then
  });

  // Links of the table lead on without the server too.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || link.origin !== location.origin) return;
    if (!PLACE.test(link.pathname)) return stay(event);
    if (!here && !Outbox.isAway()) return;
    event.preventDefault();
    go(link.href);
  });
  // Where the browser keeps no pages, another one would come in the place of this one and be an error.
  function stay(event) {
    const [, id] = PLACE.exec(location.pathname) || [], keepsPages = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (!id || !Outbox.isAway() || keepsPages) return;
    event.preventDefault();
    go(`/t/${id}/`);
  }
  window.addEventListener("popstate", () => { if (here) show(); });

  // What a person says of an entry that waits for it.
  const DOES = {
    drop: (entry) => Outbox.drop(entry.place),
    next: (entry) => Outbox.renumber(entry, entry.told.next),
    again: (entry) => Outbox.rewrite(entry.place, {}),
    throw: (entry, evening) => confirm(evening.text("throw_sure")) && Outbox.drop(entry.place),
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-outbox]");
    if (!button) return;
    const evening = await Evening.load(PLACE.exec(location.pathname)[1]), place = Number(button.dataset.place);
    const entry = evening && evening.waiting.find((one) => one.place === place);
    if (entry) await DOES[button.dataset.outbox](entry, evening);
    await Outbox.send();
    if (here) go(`/t/${evening.id}/`);
  });

  // The table page shows the phone's own screen while anything waits, and the server's as soon as nothing does.
  async function changed() {
    const [, id, key] = PLACE.exec(location.pathname) || [];
    if (!id || key) return;
    const waits = (await Outbox.waiting(id)).length > 0;
    if (waits || (here && Outbox.isAway())) await show();
    else if (here) location.reload();
  }
  document.addEventListener("outbox", () => changed().catch(() => {})); // a page that is left meanwhile

  async function begin() {
    const [, id, key] = PLACE.exec(location.pathname) || [];
    if (!id) return;
    if (document.querySelector("[data-app]")) return show();
    await Outbox.send();
    await changed();
    if (!key) await new Promise((done) => setTimeout(done, LATER));
    await Promise.all([ready(), Outbox.refresh(id)]);
  }
  document.addEventListener("htmx:afterSettle", (event) => {
    const [, id] = PLACE.exec(location.pathname) || [];
    if (id && event.target.id === "live") Outbox.refresh(id);
  });
  begin().catch(() => {});
})();
