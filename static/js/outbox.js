// What was written down on this phone: kept in the browser's store until the server has it, then sent once, in order.
// An entry that waits is { place, entry_id, table, kind, record, number, into, whole, seated, seats, behind, written,
// tried, reader, state, told }. `tried` stands before it is sent and until an answer says whether the server has it;
// `seats` says who sat where when it was written, `seated` is the server's mark of that, and `behind` what waited on its
// page then.
// `place` is where it stands in the queue; `state` ("taken", "refused" or "sent", else empty) that a person has to say
// what becomes of it, while all behind it of its table waits along; `told` what the server answered then. It is "other"
// where who signed in meanwhile is not the `reader` who wrote it.
(function () {
  "use strict";
  // Milliseconds: between looks whether anything waits, for an answer to what is sent and to what is fetched, until a page
  // that stands still in sending has given it up, after Save until the table shows, and for a server to say that it is
  // there.
  const BEAT = 5000, PATIENCE = 4000, LONG = 30000, LEASE = 15000, SHOWS = 4500, REACHES = 3000;
  const STORES = { tables: "id", waiting: "place", files: "id", locks: "id" };

  let opening = null;
  function open() {
    opening = opening || new Promise((done, failed) => {
      const asked = indexedDB.open("scorekeeper", 1);
      asked.onupgradeneeded = () => Object.keys(STORES).forEach((name) => {
        const autoIncrement = name === "waiting";
        const store = asked.result.createObjectStore(name, { keyPath: STORES[name], autoIncrement });
        if (name === "waiting") store.createIndex("entry_id", "entry_id", { unique: true });
      });
      asked.onsuccess = () => {
        asked.result.onclose = () => (opening = null);
        done(asked.result);
      };
      asked.onerror = asked.onblocked = () => failed(asked.error);
    });
    opening.catch(() => (opening = null));
    return opening;
  }

  // `work` gets a store (of several names that of each) and may say one answer; it is given once everything is on the
  // disk.
  async function within(names, mode, work) {
    const base = await open();
    return new Promise((done, failed) => {
      const transaction = base.transaction(names, mode, { durability: "strict" });
      let said;
      transaction.oncomplete = () => done(said);
      transaction.onabort = () => failed(transaction.error);
      work(...[].concat(names).map((name) => transaction.objectStore(name)), (answer) => (said = answer));
    });
  }
  const read = (name, key) => within(name, "readonly", (store, say) => {
    (key === undefined ? store.getAll() : store.get(key)).onsuccess = (event) => say(event.target.result);
  });
  const put = (name, value) => within(name, "readwrite", (store) => void store.put(value));
  const remove = (name, key) => within(name, "readwrite", (store) => void store.delete(key));

  // The newest value goes through `work`; what is gone meanwhile stays gone, and the answer is false.
  const change = (name, key, work) => within(name, "readwrite", (store, say) => {
    store.get(key).onsuccess = (event) => {
      say(Boolean(event.target.result));
      if (event.target.result) store.put(work(event.target.result));
    };
  });

  // All pages of this phone hear that something changed.
  const others = new BroadcastChannel("outbox");
  const hear = () => document.dispatchEvent(new CustomEvent("outbox"));
  function tell() {
    hear();
    others.postMessage("");
  }
  others.onmessage = hear;
  let away = null; // whether the last request had no answer; nothing was asked yet
  function reached(yes) {
    const was = Boolean(away);
    away = !yes;
    if (was === yes) tell();
  }

  const token = () => (/(?:^|; )csrftoken=([^;]+)/.exec(document.cookie) || ["", ""])[1];
  async function ask(address, body, patience = body ? PATIENCE : LONG) {
    const stop = new AbortController(), clock = setTimeout(() => stop.abort(), patience);
    const headers = { "Content-Type": "application/json", "X-CSRFToken": token() };
    const posts = { method: "POST", body: JSON.stringify({ format: 1, ...body }), headers };
    try {
      const answer = await fetch(address, { ...(body ? posts : {}), signal: stop.signal });
      const told = await answer.json();
      const understood = answer.status < 500 && answer.status !== 429;
      reached(understood);
      return understood ? { status: answer.status, told } : null;
    } catch {
      reached(false); // also what is no JSON: somebody else's page stands between us and the server
      return null;
    } finally {
      clearTimeout(clock);
    }
  }

  // A table as the server has it, with the program and the words of its game and the texts of the screens.
  let missed = ""; // the table that was asked for and did not come
  async function refresh(id) {
    if (Begun.isLocal(id)) return;
    missed = id;
    const before = await known(id), answer = await ask(`/t/${id}/log.json`);
    if (!answer || (answer.status === 200 && !(await bring(answer.told, before)))) return;
    if (answer.status === 404 && !(await waiting(id)).length) await remove("tables", id);
    missed = "";
    tell();
  }
  // An answer that came late is older than what is known by now; a server that was put back to a copy is not.
  async function bring(told, was) {
    if (!(await fetchAll(filesOf(told)))) return false;
    const before = await known(told.id);
    if (!before || before.version <= told.version || (was && before.version === was.version)) await put("tables", told);
    await prune();
    return true;
  }
  async function fetchAll(addresses) {
    for (const address of addresses) {
      if (await read("files", address)) continue;
      const file = await ask(address);
      if (!file || file.status !== 200) return false;
      await put("files", { id: address, data: file.told });
    }
    return true;
  }
  // What belongs to an older version of the app is of no use any more.
  async function prune() {
    const used = new Set((await read("tables")).flatMap(filesOf).concat(await Begun.files()));
    for (const { id } of await read("files")) if (!used.has(id)) await remove("files", id);
  }
  // A table belongs to who read it, until the server gives it to somebody else too; what was begun here to this phone.
  const isOurs = ({ begun, moved, reader }) => begun || moved || reader === store.reader();
  async function known(id) {
    const told = await read("tables", id);
    return told && isOurs(told) ? told : undefined;
  }
  const tables = async () => (await read("tables")).filter(isOurs);
  // What was kept for another reader or in another language is asked for anew, and goes where it may not be had any more.
  async function renew() {
    const { lang } = document.documentElement;
    const isOld = (told) => !told.begun && !told.moved && !(isOurs(told) && told.texts.language === lang);
    for (const { id } of (await read("tables")).filter(isOld)) if (!isAway()) await refresh(id);
    if (!isAway()) await Begun.renew(lang);
  }
  const filesOf = ({ addresses: { program, words, screen } }) => [program, words, screen];
  const file = async (address) => ((await read("files", address)) || {}).data;
  // `texts` of a table are its title and date in the reader's language, `screen` those that all tables' screens have.
  async function table(id) {
    const told = await known(await Begun.idOf(id));
    if (!told) return null;
    const files = await Promise.all(filesOf(told).map((address) => read("files", address)));
    if (!files.every(Boolean)) return null;
    const [program, words, { texts, signs }] = files.map((one) => one.data);
    return { ...told, program, words, screen: texts, signs };
  }

  const isOthers = ({ reader }) => reader && store.reader() && reader !== store.reader();
  const waiting = async (id) => (await read("waiting")).filter((one) => !id || one.table === id)
    .map((one) => (one.state || !isOthers(one) ? one : { ...one, state: "other" }));
  const isKnown = (fault) => fault && fault.name === "ConstraintError"; // a second tap
  // Another tab may have kept a round under the same number: then a person is asked before this one goes anywhere.
  function asked(entry, all) {
    const numbered = all.filter((one) => one.table === entry.table && !one.into && !one.state);
    const twin = numbered.find((one) => one.number === entry.number && !(entry.behind || []).includes(one.entry_id));
    if (!twin || entry.into) return entry;
    const next = 1 + Math.max(...numbered.map((one) => one.number));
    return { ...entry, state: "taken", told: { taken: { entry_id: twin.entry_id }, next } };
  }
  async function keep(entry) {
    const reader = store.reader();
    await within("waiting", "readwrite", (store) => {
      store.getAll().onsuccess = (event) => void store.add({ ...asked(entry, event.target.result), reader });
    }).catch((fault) => {
      if (!isKnown(fault)) throw fault;
    });
    persist();
    tell();
  }
  // Asked once a page: some browsers ask the person every time. Without it a browser that runs out of room may clear all.
  let persisting = null, loose = false;
  function persist() {
    const storage = navigator.storage || {};
    persisting = persisting || (storage.persist ? storage.persist() : Promise.resolve(false)).then((yes) => {
      loose = !yes;
      if (loose) tell();
    });
    persisting.catch(() => {});
  }
  async function drop(place) {
    await remove("waiting", place);
    tell();
  }
  // Where it becomes another round those behind it follow, all at once: none is sent under a number that it had before.
  async function rewrite(place, more) {
    const reader = store.reader(), there = await within("waiting", "readwrite", (store, say) => {
      store.getAll().onsuccess = ({ target: { result } }) => {
        const old = result.find((one) => one.place === place), { number } = more;
        say(old);
        if (old) store.put({ ...old, state: "", told: null, reader, ...more });
        if (!old || !number) return;
        const behind = result.filter((one) => one.table === old.table && one.place > place && !one.into);
        behind.forEach((one, n) => store.put({ ...one, number: number + n + 1 }));
      };
    });
    tell();
    return there;
  }
  // Sent once more by a person's word, as the next round where another stands there now or none does before it.
  const again = ({ place, told }) => rewrite(place, told && told.next ? { number: told.next } : {});

  // The server has it: it goes from what waits into what is known of the table.
  async function arrived(entry, { stamp }) {
    const version = parseInt(stamp, 10);
    await change("tables", entry.table, (told) => ({ ...told, log: withEntry(told.log, entry), version }));
    // What was changed here while it was on its way stays, and is asked about.
    await within("waiting", "readwrite", (store) => {
      store.get(entry.place).onsuccess = ({ target: { result } }) => {
        if (result && result.written === entry.written) store.delete(entry.place);
      };
    });
  }
  // A log with one entry more, or with a part in its round; as it was where it has the entry already.
  function withEntry(log, entry) {
    if (log.some((one) => one.id === entry.entry_id)) return log;
    if (!entry.into) return [...log, { id: entry.entry_id, kind: entry.kind, record: entry.record }];
    return log.map((one) => (one.id === entry.into ? { ...one, record: entry.whole } : one));
  }

  const looked = new Set(); // entries of which this page has just asked what is there
  // What the server has of an entry, null where it has none; undefined where it does not say.
  async function look({ table: id, entry_id }) {
    const answer = await ask(`/t/${id}/sent/${entry_id}/`, null, PATIENCE);
    return answer && answer.status === 200 ? answer.told.there : undefined;
  }
  function isThere(place, told) {
    looked.add(place);
    return change("waiting", place, (old) => ({ ...old, state: "sent", told }));
  }

  // What is asked then is asked about the table as it is now. What was sent before without an answer is said to be
  // missing there only where the server looked for it.
  async function turnedBack(entry, told, looked) {
    const there = told.there || (entry.tried && !looked ? await look(entry) : null);
    await refresh(entry.table);
    // A round that waited for a person when this one was written has its number: nobody has to be asked again.
    if (told.taken && (entry.behind || []).includes(told.taken.entry_id)) await rewrite(entry.place, { number: told.next });
    else if (there) await isThere(entry.place, { ...told, there });
    else {
      const state = told.taken ? "taken" : "refused", tried = there === undefined;
      await change("waiting", entry.place, (old) => ({ ...old, state, tried, told }));
    }
  }

  // Whether the server took it; null where it did not answer.
  async function post(entry) {
    const { entry_id, kind, record, number, into, seated, written } = entry;
    await change("waiting", entry.place, (old) => ({ ...old, tried: true }));
    const answer = await ask(`/t/${entry.table}/send/`, { entry_id, kind, record, number, into, seated, written });
    if (!answer) return null;
    const { status, told } = answer, done = status === 200 && told.entry_id === entry_id;
    if (done) await arrived(entry, told);
    else await turnedBack(entry, told, status === 409 || status === 422);
    return done;
  }

  // The first entry that nobody has to be asked about, at a table where nothing before it waits for a person. What is
  // there already is asked about once on each page: it may have been put right meanwhile.
  async function next() {
    const stopped = new Set();
    return (await waiting()).find((one) => {
      if (one.state === "sent" && !looked.has(one.place)) return !stopped.has(one.table);
      if (one.state || Begun.isLocal(one.table)) stopped.add(one.table);
      return !stopped.has(one.table);
    });
  }
  // The smallest answer of the server, so that nothing goes out into a network that is not there.
  const reaches = () => Promise.race([
    fetch("/sw.js", { method: "HEAD", cache: "no-store" }), new Promise((_, late) => setTimeout(late, REACHES)),
  ]);
  // `mine` asks whether this page still is the one that sends.
  async function sendAll(mine) {
    if (away !== false || isAway()) await reaches();
    const made = await Begun.sendAll(mine), sent = new Set(made || []);
    if (!made) return;
    let answered = made.length > 0;
    for (let entry = await next(); entry && (await mine()); entry = await next()) {
      const taken = await post(entry);
      if (taken === null) break;
      looked.add(entry.place);
      answered = true;
      if (taken) sent.add(entry.table);
    }
    for (const id of sent) await refresh(id);
    if (answered) tell();
  }

  // One tab at a time; over plain http there are no locks, and a record that has to be renewed does. A tab that sees it
  // stand still for as long takes it, whatever any clock says.
  let mark = "", since = 0;
  const take = (owner) => within("locks", "readwrite", (store, say) => {
    store.get("send").onsuccess = ({ target: { result: held } }) => {
      if (held && held.mark !== mark) since = performance.now();
      mark = held && held.mark;
      const free = !held || !held.owner || held.owner === owner || performance.now() - since > LEASE;
      say(free);
      if (free) store.put({ id: "send", owner, mark: newId() });
    };
  });
  async function leased(work) {
    const owner = newId();
    if (!(await take(owner))) return;
    const free = (held) => (held.owner === owner ? { ...held, owner: "" } : held);
    await work(() => take(owner)).finally(() => change("locks", "send", free));
  }
  const locked = (work) =>
    navigator.locks.request("outbox", { ifAvailable: true }, (lock) => lock && work(() => true));
  const alone = (work) => (navigator.locks ? locked(work) : leased(work));

  let sending = null;
  function send() {
    sending = sending || alone(sendAll).catch(() => {}).finally(() => (sending = null));
    return sending;
  }

  // The table shows by then, sent or not.
  const sentOrLate = () => Promise.race([send(), new Promise((done) => setTimeout(done, SHOWS))]);

  // Each x becomes a figure by chance.
  const drawn = (pattern, base) => pattern.replace(/x/g, () =>
    (crypto.getRandomValues(new Uint32Array(1))[0] % base).toString(base));
  // As a random UUID is, also where crypto.randomUUID is missing.
  const newId = () => drawn("xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx", 16);

  const tableHere = () => (/^\/t\/([^/]+)\//.exec(location.pathname) || [])[1];
  const isDue = async () => (await next()) || (await Begun.isDue());
  async function beat() {
    if (document.visibilityState !== "visible") return;
    if (await isDue().catch(() => null)) await send();
    else if (missed || (away && tableHere())) await refresh(missed || tableHere());
  }
  setInterval(beat, BEAT);
  ["online", "pageshow"].forEach((name) => window.addEventListener(name, beat));
  document.addEventListener("visibilitychange", beat);
  document.addEventListener("swap:failed", () => reached(false));
  document.addEventListener("swap:answer", ({ detail }) => reached(detail < 500));
  window.addEventListener("offline", () => reached(false));
  window.addEventListener("online", () => reached(true));

  const isAway = () => away || !navigator.onLine;
  const isLoose = () => loose;
  window.Outbox = {
    again, ask, change, drawn, drop, fetchAll, file, filesOf, isAway, isLoose, isThere, keep, known, look, newId, persist, prune,
    put, reaches, read, refresh, remove, renew, rewrite, send, sentOrLate, table, tables, tell, waiting, within, withEntry,
  };
})();
