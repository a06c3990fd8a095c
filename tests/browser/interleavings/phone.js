// What a person does on this phone, without the screens. `left` says how many entries may still go out.
(() => {
  const network = fetch;
  let left = 0, on = true;
  const sent = {}, questions = [];
  window.fetch = async (address, how) => {
    const sends = address.endsWith("/send/");
    if (!on || (sends && left < 1)) throw new TypeError("no network");
    if (sends) left -= 1;
    const answer = await network(address, how);
    if (sends && answer.ok) Object.assign(sent, { [JSON.parse(how.body).entry_id]: JSON.parse(how.body).number });
    return answer;
  };

  const open = async (id) => (await Outbox.waiting(id)).find((one) => one.state);
  const goes = async (id) => (await Outbox.waiting(id))[0] && !(await open(id));
  async function send(id, most) {
    on = true;
    left = most;
    for (let n = 0; n < 50 && left && (await goes(id)); n += 1) await Outbox.send();
    left = 0;
  }

  // Both entries stand on the screen, or why it was refused, with the buttons that answer.
  async function look(id, entry) {
    const { text } = EveningTable.screen(await Evening.load(id)).main;
    const seen = text.includes('data-outbox="' + (entry.state === "taken" ? "next" : "throw") + '" data-place="' + entry.place + '"');
    questions.push({ entry_id: entry.entry_id, shown: seen, reason: entry.told.reason || entry.state });
  }

  // Who was meant is chosen anew by name where other people sit now.
  function byName(evening, entry) {
    const { seats } = evening.now, answers = evening.engine.call("answers", "deal", entry.record);
    const seatOf = (seat) => Object.keys(seats).find((one) => seats[one] === entry.seats[seat]) || seat;
    return Evening.pay(evening, "deal", { ...answers, declarer: seatOf(answers.declarer) }).record;
  }

  window.Own = {
    async off(id, records) {
      on = true;
      await Outbox.refresh(id);
      on = false;
      const kept = [];
      for (const record of records) kept.push(await Own.write(id, record));
      return kept;
    },
    async write(id, record) {
      const evening = await Evening.load(id), { number } = Evening.scene(evening, "deal"), seen = Evening.pay(evening, "deal", record);
      const entry = {
        entry_id: Outbox.newId(), table: id, kind: "deal", into: "", whole: null, record: seen.record, number,
        behind: evening.waiting.map((one) => one.entry_id), seated: evening.told.seated, seats: evening.now.seats,
        written: new Date().toISOString(), state: "", told: null,
      };
      await Outbox.keep(entry);
      return [entry.entry_id, number];
    },
    one: (id) => send(id, 1),
    back: (id) => send(id, 99),
    // What is asked first, in a word; nothing where nothing is.
    async asked(id) {
      const entry = await open(id);
      if (!entry) return null;
      await look(id, entry);
      return { reason: entry.told.reason, same: Boolean(entry.told.taken && entry.told.taken.same) };
    },
    async answer(id, what) {
      const entry = await open(id), evening = await Evening.load(id, entry.place);
      if (what === "drop") await Outbox.drop(entry.place);
      else if (what === "again") await Outbox.again(entry);
      else await Outbox.rewrite(entry.place, { record: byName(evening, entry), seated: evening.told.seated, seats: evening.now.seats });
      return entry.entry_id;
    },
    async end(id) {
      on = true;
      await Outbox.refresh(id);
      const evening = await Evening.load(id), waits = evening.waiting.length;
      return { waits, totals: evening.engine.call("table", evening.told.sheet, evening.told.log).standing.totals, sent, questions };
    },
  };
})();
