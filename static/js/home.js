// The first page says at which tables something waits to be sent, and sends it; and it begins a table without a network.
(function () {
  "use strict";
  const LATER = 3000; // milliseconds until the phone gets ready to begin a table by itself, twice as long after each failure
  const copyOf = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);
  function say(link, number) {
    const old = link.querySelector("[data-waits]");
    if (old) old.remove();
    if (!number) return;
    const said = copyOf("waits");
    said.dataset.waits = number;
    said.querySelector("b").textContent = number;
    link.querySelector(".what").append(said);
  }
  const isListed = (id) => document.querySelector(`main > .table-card > a[href="/t/${id}/"]`);
  const apart = (name) => Object.assign(document.createElement("bdi"), { textContent: name });
  function countOf(rounds) {
    const { one, more } = document.getElementById("begun").dataset;
    return (rounds === 1 ? one : more).replace(/\d+/, rounds);
  }
  function card({ id, texts, names, begun, tried, rounds }) {
    const made = copyOf("begun"), [shown, small, state] = made.querySelectorAll("b, small");
    made.classList.add("table-card");
    made.querySelector("a").href = `/t/${id}/`;
    shown.textContent = texts.title;
    const all = Object.values(names).flatMap((name, n) => [n ? ", " : " · ", apart(name)]);
    small.replaceChildren(texts.game, ...all);
    if (tried) state.textContent = state.dataset.unclear;
    if (begun) return made;
    state.className = "";
    state.textContent = `${texts.evening} · ${countOf(rounds)}`;
    return made;
  }
  // A table that was sent meanwhile stands among the others, under the address that it has now.
  const seen = new Set();
  async function showBegun(known) {
    const box = document.getElementById("begun-here"), sent = document.getElementById("sent-here"), ids = [];
    (await Begun.all()).forEach(({ id }) => seen.add(id));
    for (const id of seen) ids.push(await Begun.idOf(id));
    const open = known.filter(({ id }) => ids.includes(id) && !isListed(id)), isBegun = ({ begun }) => Boolean(begun);
    [box, sent].forEach(Focus.hold);
    box.replaceChildren(box.firstElementChild, ...open.filter(isBegun).map(card));
    sent.replaceChildren(...open.filter((one) => !one.begun).map(card));
    box.hidden = box.children.length === 1;
    if (sent.children.length) document.getElementById("your-tables").hidden = false;
    Focus.giveBack();
  }
  // This page may be older than what the phone knows of a table.
  function count({ id, version, rounds }) {
    const link = isListed(id), said = link && link.querySelector("[data-version]");
    if (said && version > said.dataset.version) said.textContent = countOf(rounds);
  }
  async function show() {
    if (!document.getElementById("waits")) return;
    const known = await Outbox.tables(), all = await Outbox.waiting();
    await showBegun(known);
    known.filter(({ rounds }) => rounds >= 0).forEach(count);
    document.querySelectorAll(".table-card > a.row").forEach((link) =>
      say(link, all.filter((one) => link.pathname === `/t/${one.table}/`).length));
  }

  // Without a network the form of a new table comes in the place of this page, which comes back in its place.
  const own = ["header.bar", "#main", "body > .foot"].map((one) => document.querySelector(one));
  const [bar, main, foot] = own.map((one, n) => ({ text: n === 1 ? one.innerHTML : one.outerHTML }));
  const { title } = document, path = location.pathname;
  function comeBack() {
    EveningShow.mount({ title: title.split(" · ")[0], bar, main, foot });
    show();
  }
  const isShown = () => window.EveningShow && EveningShow.isHere();
  async function begin(link) {
    await EveningPages.ready();
    if (!(await Starts.show())) location.assign(link.href);
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.metaKey || event.ctrlKey || !Outbox.isAway()) return;
    if (link.pathname === EveningPages.newTable) begin(link).catch(() => location.assign(link.href));
    else if (link.pathname === path && isShown() && !EveningPages.keepsPages()) {
      history.pushState({}, "", path);
      comeBack();
    } else return;
    event.preventDefault();
  }, true);
  window.addEventListener("popstate", () => { if (isShown() && location.pathname === path) comeBack(); });

  async function getReady() {
    let done = false;
    for (let wait = LATER; !done; wait *= 2) {
      await new Promise((go) => setTimeout(go, wait));
      done = await Promise.all([EveningPages.ready(), Begun.fetchStarts()]).then(([, all]) => all, () => false);
    }
  }
  document.addEventListener("outbox", () => show().catch(() => {}));
  show().then(Outbox.send).catch(() => {});
  getReady().catch(() => {});
})();
