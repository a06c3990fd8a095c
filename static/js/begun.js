// Tables that were begun on this phone without a network: each stands under an id of its own, and under `begun` what the
// server is told of it, until the server has made it. What stays then is where it has `moved`, and who is who there.
(function () {
  "use strict";
  const { filesOf } = Outbox;
  const STARTS = "starts"; // the form of a new table, and every game's rules, program and words
  const filesOfAll = ({ games, screen }) =>
    Object.values(games).flatMap((one) => filesOf({ addresses: { ...one, screen } }));
  const starts = async () => ((await Outbox.read("files", STARTS)) || {}).data;
  // Fetched while there is a network, so that a table can begin without one; whether all of it is there.
  async function fetchStarts() {
    const answer = await Outbox.ask("/engine/starts.json"), known = await starts();
    if (!answer || answer.status !== 200) return false;
    if (JSON.stringify(known) !== JSON.stringify(answer.told)) await Outbox.put("files", { id: STARTS, data: answer.told });
    const [, ...addresses] = await files();
    return Outbox.fetchAll(addresses);
  }
  // In another language than it was kept in.
  async function renew(language) {
    const known = await starts();
    if (known && known.language !== language) await fetchStarts();
  }
  async function files() {
    const known = await starts();
    return [STARTS, ...(known ? filesOfAll(known) : [])];
  }

  const isLocal = (id) => id.startsWith("local-");
  const all = async () => (await Outbox.read("tables")).filter((one) => one.begun);
  const isDue = async () => (await all()).some((one) => !one.refused);
  async function idOf(id) {
    const told = isLocal(id) ? await Outbox.read("tables", id) : null;
    return (told && told.moved) || id;
  }
  const BOTH = ["tables", "waiting"];
  const ofTable = (store, id, work) => {
    store.getAll().onsuccess = ({ target }) => target.result.filter((one) => one.table === id).forEach(work);
  };

  const renamed = (seats, who) => Object.fromEntries(Object.entries(seats).map(([seat, one]) => [seat, who[one] || one]));
  // What waits for a table that has moved goes along; also what a page that still stood open kept after that.
  const follow = (waiting, { id, moved, who, seated }) => ofTable(waiting, id, (one) =>
    void waiting.put({ ...one, table: moved, seated, seats: renamed(one.seats || {}, who) }));
  function movedTo({ begun, refused, tried, ...told }, made, who) {
    const [seats, ...rest] = told.log;
    return {
      ...told, id: made.id, reader: store.reader(), stamp: made.stamp, seated: made.seated, log: [{ ...seats, record: made.names }, ...rest],
      names: Object.fromEntries(Object.entries(told.names).map(([id, name]) => [who[id] || id, name])),
      addresses: { ...told.addresses, settlement: `/t/${made.id}/settle/` },
    };
  }
  // All at once, so that a browser that is closed meanwhile finds the one or the other.
  function move(one, made) {
    const seated = one.log[0].record;
    const who = Object.fromEntries(Object.entries(made.names).map(([seat, id]) => [seated[seat], id]));
    const pointer = { id: one.id, moved: made.id, who, seated: made.seated, addresses: {} };
    return Outbox.within(BOTH, "readwrite", (tables, waiting) => {
      tables.put(pointer);
      tables.put(movedTo(one, made, who));
      follow(waiting, pointer);
    });
  }

  // Whether the server answered. A day a little ahead of its own was another time zone's, so it says the day itself.
  async function send(one) {
    await Outbox.change("tables", one.id, (old) => ({ ...old, tried: true }));
    const answer = await Outbox.ask("/start/", one.begun);
    if (!answer) return false;
    const { status, told } = answer, tried = one.tried && ![409, 422].includes(status); // else it looked for the table

    if (status === 200) await move(one, told);
    else if (status === 422 && told.field === "date" && one.begun.date) return send({ ...one, begun: { ...one.begun, date: null } });
    else await Outbox.change("tables", one.id, (old) => ({ ...old, refused: told, tried }));
    return true;
  }
  // Tables go before their rounds. What was sent, by where it is now; nothing where the server did not answer.
  async function sendAll(mine) {
    const sent = [];
    for (const one of await all()) {
      if (one.refused || !(await mine())) continue;
      if (!(await send(one))) return null;
      sent.push(await idOf(one.id));
    }
    for (const one of (await Outbox.read("tables")).filter(({ moved }) => moved)) {
      await Outbox.within("waiting", "readwrite", (waiting) => follow(waiting, one));
    }
    return sent;
  }

  window.Begun = { all, fetchStarts, files, idOf, isDue, isLocal, renew, sendAll, starts };
})();
