// A table begun without a network: the server's form of a new table in whatever page is open, and what is made of it.
(function () {
  "use strict";
  const AT_ONCE = 12; // names that are offered
  const { newTable } = EveningPages;

  const partOf = (text) => Object.assign(document.createElement("template"), { innerHTML: text });
  async function engineOf({ program }) {
    const source = await Outbox.file(program);
    return source && Evening.engineOf({ addresses: { program }, program: source });
  }

  // Who is known on this phone, so that nobody has to be typed.
  async function known(form) {
    const all = (await Outbox.tables()).flatMap((one) => Object.values(one.names || {}));
    const chip = (name) => html`<button type="button" class="key" data-name="${name}">${name}</button>`;
    const chips = Array.from(new Map(all.map((name) => [Names.keyOf(name), name])).values()).slice(-AT_ONCE).map(chip);
    if (chips.length) form.querySelector("#seats").append(partOf(html`<div class="chips of-4 known">${chips}</div>`.text).content);
  }
  // A table that was refused keeps its game and its rules, since rounds were written by them; names may be put right.
  function fixed(form, { begun, setup }) {
    const kept = (name, value) => partOf(html`<input type="hidden" name="${name}" value="${value}">`.text).content;
    form.querySelectorAll("fieldset").forEach((one) => {
      if (one.querySelector("[name=game], [name^=sheet_], [name^=setup_]")) one.remove();
    });
    form.prepend(kept("game", begun.game), kept(`setup_${begun.game}`, setup));
    Object.entries(begun.names).forEach(([seat, name]) =>
      form.querySelectorAll(`[name="name_${seat}"]`).forEach((one) => one.setAttribute("value", name)));
    form.querySelectorAll("[name=dealer]").forEach((one) => one.toggleAttribute("checked", one.value === begun.dealer));
    form.querySelector("#id_title").setAttribute("value", begun.title);
  }
  async function screen(again) {
    const data = await Begun.starts();
    if (!data) return null;
    const { bar, form, foot } = data.parts, main = partOf(form), head = partOf(bar), inside = main.content.querySelector("form");
    if (again) {
      fixed(inside, again);
      head.content.querySelector("a").setAttribute("href", `/t/${again.id}/`);
    } else await known(inside);
    inside.dataset.begins = again ? again.id : "";
    if (!again) inside.prepend(partOf(html`<p class="help">${data.texts.here}</p>`.text).content);
    return {
      title: head.content.querySelector("h1").textContent,
      bar: html.raw(head.innerHTML), main: html.raw(main.innerHTML), foot: html.raw(foot),
    };
  }
  // Whether it is shown; nothing is where this phone has never fetched it.
  async function show(id) {
    const again = id ? await Outbox.read("tables", id) : null, made = await screen(again);
    if (!made) return false;
    if (!id && location.pathname !== newTable) history.pushState({ here: true }, "", newTable);
    EveningShow.mount(made);
    scrollTo(0, 0);
    return true;
  }

  // What is wrong stands beside what it is about, as on the server's page.
  function fault(form, name, text) {
    const found = form.elements[name], field = found && (found.length ? found[0] : found);
    const wrong = Object.assign(document.createElement("p"), { className: "error", textContent: text });
    wrong.setAttribute("role", "alert");
    if (!field || field.type === "hidden") return document.querySelector("body > .foot").prepend(wrong);
    if (!field.matches(".name-input, #id_title")) return field.closest("fieldset").append(wrong);
    wrong.id = `error_${name}`;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", wrong.id);
    return field.after(wrong);
  }
  function clear(form) {
    document.querySelectorAll("#new .error, body > .foot .error").forEach((one) => one.remove());
    form.querySelectorAll("[aria-invalid]").forEach((one) => {
      one.removeAttribute("aria-invalid");
      one.removeAttribute("aria-describedby");
    });
  }

  // By seat; seats that stay empty are left out where that may be.
  function namesOf(said, mayBeEmpty) {
    const all = Array.from(said).filter(([key]) => key.startsWith("name_"));
    const named = all.map(([key, name]) => [key.slice(5), Names.clean(name)]);
    const kept = mayBeEmpty ? named.filter(([, name]) => name) : named;
    return Object.fromEntries(kept.length ? kept : named.slice(0, 1));
  }
  function faultsOfNames(names, { texts, longest }, say) {
    const keys = Object.values(names).map(Names.keyOf);
    const wrong = (name) => {
      if (!Names.isSeen(name)) return texts.name;
      if (Names.length(name) > longest.name) return say("too_long", { most: longest.name });
      return keys.filter((key) => key === Names.keyOf(name)).length > 1 && texts.twice;
    };
    return Object.entries(names).map(([seat, name]) => [`name_${seat}`, wrong(name)]).filter(([, text]) => text);
  }
  // The chosen sheet; of own settings those that differ from the usual ones, as forms/house_rules.py has it.
  function rulesOf(said, game, sheets) {
    const chosen = said.get(`sheet_${game}`) || "default", { rules, sheet } = sheets[chosen] || sheets.default;
    if (chosen !== "own") return { rules, sheet };
    const switches = Array.from(said).filter(([key, value]) => value && key.startsWith(`${game}.`));
    const values = switches.map(([key, value]) => [key.slice(game.length + 1), JSON.parse(value)]);
    const changes = Object.fromEntries(values.filter(([key, value]) => value !== sheet[key]));
    return { rules: Object.keys(changes).length ? { ...rules, ...changes } : rules, sheet: { ...sheet, ...changes } };
  }
  function fitted(form, game, refused, texts, say) {
    const key = refused.params.switch && `${game}.${refused.params.switch}`, field = key && form.elements[key];
    if (!field || field.length) return [key || "game", say(refused.reason, refused.params)];
    return [key, Evening.fill(texts.range, { low: field.dataset.low, high: (1e9).toLocaleString(document.documentElement.lang) })];
  }

  // The table's evening began yesterday where it is not six in the morning yet.
  function evening(language) {
    const day = new Date(Date.now() - 6 * 3600e3), two = (number) => String(number).padStart(2, "0");
    const shown = (how) => new Intl.DateTimeFormat(language === "nl" ? "nl" : "en-US", how).format(day);
    return {
      date: `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`,
      weekday: shown({ weekday: "long" }), shown: shown({ day: "numeric", month: "long" }),
    };
  }
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  function tableOf(data, { game, names, dealer, title, shown, rules, sheet, setup, words }) {
    const { program, words: labels } = data.games[game], entry_id = Outbox.newId();
    const id = `local-${entry_id}`, day = evening(data.language);
    const who = (seat) => `on-${seat}`, seats = Object.keys(names);
    return {
      id, game, sheet, title, setup, closed: false, right: "write", stamp: "", version: 0, seated: "",
      names: Object.fromEntries(seats.map((seat) => [who(seat), names[seat]])),
      log: [
        { id: entry_id, kind: "seats", record: Object.fromEntries(seats.map((seat) => [seat, who(seat)])) },
        ...(dealer ? [{ id: Outbox.newId(), kind: "dealer", record: { dealer } }] : []),
      ],
      texts: {
        language: data.language, title: shown || capital(Evening.fill(data.texts.evening, { day: day.weekday })),
        evening: day.shown, game: words[game],
      },
      addresses: { settlement: `/t/${id}/settle/`, program, words: labels, screen: data.screen },
      begun: { entry_id, game, rules, names, dealer, title, date: day.date },
    };
  }

  // What the form says, or what is wrong with it by field.
  async function read(form, data) {
    const { texts, longest } = data, said = new FormData(form), game = said.get("game"), how = data.games[game];
    if (!how) return { faults: [["game", texts.game]] };
    const setup = said.get(`setup_${game}`) || how.usual, sheets = how.sheets[setup];
    if (!sheets) return { faults: [[`setup_${game}`, texts.setup]] };
    const engine = await engineOf(how), words = await Outbox.file(how.words);
    if (!engine || !words) return { faults: [["game", texts.never]] };
    const say = (key, params) => engine.call("say", words, data.language, {}, [[key, params]])[0];
    const chosen = rulesOf(said, game, sheets), can = engine.call("start", chosen.sheet);
    if (can.refused) return { faults: [fitted(form, game, can.refused, texts, say)] };
    const names = namesOf(said, can.empty_seats), title = Names.clean(said.get("title") || "");
    const faults = faultsOfNames(names, data, say);
    if (Names.length(title) > longest.title) faults.push(["title", say("too_long", { most: longest.title })]);
    const [shown] = title ? engine.call("say", words, data.language, { title }, ["title"]) : [""]; // among other words
    return { faults, game, setup, names, title, shown, words, dealer: said.get("dealer") || can.order[0] || "", ...chosen };
  }
  async function again(id, more) {
    await Outbox.change("tables", id, (old) => ({ ...old, refused: null, ...more }));
    Outbox.tell();
  }
  async function forget(id) {
    await Outbox.within(["tables", "waiting"], "readwrite", (tables, waiting) => {
      tables.delete(id);
      waiting.getAll().onsuccess = ({ target }) =>
        target.result.filter((one) => one.table === id).forEach(({ place }) => waiting.delete(place));
    });
    Outbox.tell();
  }
  // A table that the server does not take as it is.
  function refused({ id, text, told: { refused: { text: why, days }, tried } }, question) {
    const does = (what, label, more = "", day = "") =>
      html`<button type="button" class="plain${more}" data-outbox="${what}" data-begun="${id}" data-day="${day}">${label}</button>`;
    if (days) return question(text("which_day"), html`<p>${why}</p>`, days.map(({ date, shown }) => does("day", shown, "", date)));
    return question(text(tried ? "start_unclear" : "start_refused"), html`<p>${why}</p>`, [
      does("open", text("names_again")), does("again", text("try_again")), does("throw", text("throw_away"), " danger"),
    ]);
  }
  // What a person says of it.
  const DOES = {
    again: (id) => again(id, {}),
    day: (id, { told: { begun } }, date) => again(id, { begun: { ...begun, date, sure: true } }),
    open: show,
    throw: (id, { text, told }) => confirm(text(told.tried ? "throw_table_unclear" : "throw_table_sure")) && forget(id),
  };
  async function answer(id, said, day) {
    const done = await DOES[said](id, await Evening.load(id), day);
    if (said === "throw" && done !== false) return location.assign("/");
    if (said !== "again" && said !== "day") return;
    await Outbox.send();
    await EveningShow.go(`/t/${await Begun.idOf(id)}/`);
  }
  // Of a table that was refused only what may be put right.
  async function putRight(id, { names: said, title, shown, dealer }) {
    const { begun, log, texts, names: old, ...told } = await Outbox.read("tables", id), [seats, ...rest] = log;
    const names = Object.fromEntries(Object.entries(begun.names).map(([seat, name]) => [seat, said[seat] || name]));
    const entries = rest.map((one) => (one.kind === "dealer" ? { ...one, record: { dealer } } : one));
    await again(id, {
      ...told, title, log: [seats, ...entries], texts: { ...texts, title: shown || texts.title }, refused: null,
      names: { ...old, ...Object.fromEntries(Object.entries(names).map(([seat, name]) => [seats.record[seat], name])) },
      begun: { ...begun, names, title, dealer },
    });
    return id;
  }
  async function keep(table) {
    await Outbox.put("tables", table);
    Outbox.persist();
    Outbox.tell();
  }
  async function begin(form) {
    const data = await Begun.starts(), made = await read(form, data);
    clear(form);
    if (made.faults.length) {
      made.faults.forEach(([name, text]) => fault(form, name, text));
      return document.querySelector("#new .error, body > .foot .error").scrollIntoView({ block: "center" });
    }
    const table = form.dataset.begins ? null : tableOf(data, made);
    try {
      if (table) await keep(table);
      else await putRight(form.dataset.begins, made);
    } catch {
      return fault(form, "", data.texts.no_room);
    }
    await Outbox.sentOrLate();
    return lead(await Begun.idOf(table ? table.id : form.dataset.begins));
  }
  // A page of its own, where there can be one.
  function lead(id) {
    const address = `/t/${id}/`;
    if (EveningPages.keepsPages() || !Outbox.isAway()) location.assign(address);
    else EveningShow.go(address);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!("begins" in form.dataset)) return;
    event.preventDefault();
    event.stopPropagation(); // nobody else sends it
    const button = document.querySelector("body > .foot .go");
    Focus.hold(document.body);
    button.disabled = true;
    begin(form).finally(() => {
      button.disabled = false;
      Focus.giveBack();
    });
  }, true);

  window.Starts = { answer, refused, show };
})();
