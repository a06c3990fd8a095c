// A table as this phone has it: the log that it knows with what waits after it, worked out by the engine.
(function () {
  "use strict";
  const engines = new Map();
  function engineOf(told) {
    const address = told.addresses.program;
    if (!engines.has(address)) engines.set(address, Engine(told.program));
    return engines.get(address);
  }

  // What waits stands after what is known, unless a person has to be asked about it.
  const withWaiting = (log, waiting) => waiting.filter((one) => !one.state).reduce(Outbox.withEntry, log);

  // Words of the game for who sits where by name, or is named by id; asked for by many at once, and remembered.
  function wordsOf(engine, told, seats) {
    const sit = Object.entries(seats).map(([seat, who]) => [seat, told.names[who]]);
    const names = { ...told.names, ...Object.fromEntries(sit) };
    const said = new Map(), { language } = told.texts;
    const learn = (keys) => {
      const open = keys.filter((key) => key && !said.has(key));
      if (!open.length) return;
      engine.call("say", told.words, language, names, open).forEach((word, n) => said.set(open[n], word));
    };
    const word = (key, params) => {
      if (params) return engine.call("say", told.words, language, names, [[key, params]])[0];
      learn([key]);
      return said.get(key);
    };
    const or = (key, otherwise, params = { n: 0 }) => (key in told.words ? word(key, params) : otherwise);
    return {
      learn, word, or,
      sentences: (lines) => engine.call("sentences", told.words, language, names, lines).map((one) => one.told),
      heads: (keys) => engine.call("heads", told.words, language, names, keys),
    };
  }

  // A text of the screen with its figures; `n` chooses between one and several.
  const fill = (text, params = {}) =>
    (Array.isArray(text) ? text[params.n === 1 ? 0 : 1] : text).replace(/%\((\w+)\)s/g, (_, name) => params[name]);

  // With `before` as it was before the entry that waits at this place in the queue.
  async function load(id, before) {
    const told = await Outbox.table(id);
    if (!told) return null;
    const waiting = await Outbox.waiting(told.id), engine = engineOf(told);
    const log = withWaiting(told.log, waiting.filter((one) => !before || one.place < before));
    const now = engine.call("table", told.sheet, log);
    const signed = engine.call("amounts", told.texts.language, [1])[0] !== "1"; // else an amount is no gain
    return {
      id: told.id, told, waiting, engine, log, now,
      open: !told.closed && told.right !== "read", // whether anything may be written
      words: wordsOf(engine, told, now.seats),
      wordsAt: (seats) => wordsOf(engine, told, seats),
      text: (key, params) => fill(told.screen[key] || key, params),
      amounts: (values) => engine.call("amounts", told.texts.language, values),
      number: (value) => engine.call("amounts", told.texts.language, [value])[0].replace("+", ""),
      way: (amount) => (!signed || !amount ? "" : amount > 0 ? "up" : "down"),
      kind: (key) => now.kinds.find((one) => one.key === key),
    };
  }

  // What a kind of round starts from: of a part the round that it goes into, and the table before that.
  function scene(evening, kind) {
    const { log, engine, told, now } = evening, { into } = evening.kind(kind);
    const from = ({ standing, next_number: number, next_nth: nth }, more) => ({ standing, number, nth, ...more });
    if (!into) return from(now);
    const place = log.map((one) => one.kind).lastIndexOf(into);
    if (place < 0) return from(now, { whole: null });
    const before = engine.call("table", told.sheet, log.slice(0, place));
    return from(before, { whole: log[place].record, into: log[place].id });
  }
  const called = (evening, name, kind, answers, at) =>
    evening.engine.call(name, evening.told.sheet, at.standing, kind, answers, ...(at.whole ? [at.whole] : []));
  const questions = (evening, kind, answers, at = scene(evening, kind)) =>
    called(evening, "questions", kind, answers, at);
  const pay = (evening, kind, answers, at = scene(evening, kind)) => called(evening, "pay", kind, answers, at);

  // What is answered in a form, as the server reads it: a list where many can be.
  function answersOf(form, asked) {
    const many = new Set(asked.filter((one) => one.widget === "many").map((one) => one.key));
    const keys = new Set(asked.map((one) => one.key)), answers = {};
    for (const [name, value] of new FormData(form)) {
      if (!value || !keys.has(name)) continue;
      if (many.has(name)) (answers[name] = answers[name] || []).push(value);
      else answers[name] = value;
    }
    return answers;
  }

  window.Evening = { answersOf, engineOf, fill, load, pay, questions, scene };
})();
