// The first page says at which tables something waits to be sent, and sends it; and it begins a table without a network.
(function () {
  "use strict";
  const LATER = 3000; // milliseconds until the phone gets ready to begin a table by itself, twice as long after each failure
  const { starts } = document.currentScript.dataset;
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
  function card({ id, texts, names }) {
    const made = copyOf("begun"), [shown, small] = made.querySelectorAll("b, small");
    made.classList.add("table-card");
    made.querySelector("a").href = `/t/${id}/`;
    shown.textContent = texts.title;
    const all = Object.values(names).flatMap((name, n) => [n ? ", " : " · ", apart(name)]);
    small.replaceChildren(texts.game, ...all);
    return made;
  }
  // A table that was sent meanwhile keeps its place, under the address that it has now.
  const seen = new Set();
  async function showBegun() {
    const box = document.getElementById("begun-here"), ids = [];
    (await Begun.all()).forEach(({ id }) => seen.add(id));
    for (const id of seen) ids.push(await Begun.idOf(id));
    const open = ids.filter((id) => !isListed(id)), all = await Outbox.read("tables");
    Focus.hold(box);
    box.replaceChildren(box.firstElementChild, ...all.filter((one) => open.includes(one.id)).map(card));
    box.querySelectorAll("a").forEach((one) => {
      if (!one.pathname.startsWith("/t/local-")) one.querySelector(".waits").remove();
    });
    box.hidden = box.children.length === 1;
    Focus.giveBack();
  }
  async function show() {
    if (!document.getElementById("waits")) return;
    await showBegun();
    const all = await Outbox.waiting();
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

  // Fetched while there is a network, so that a table can begin without one; whether all of it is there.
  async function prepare() {
    const answer = await Outbox.ask(starts), known = await Begun.starts();
    if (!answer || answer.status !== 200) return false;
    if (JSON.stringify(known) !== JSON.stringify(answer.told)) await Outbox.put("files", { id: "starts", data: answer.told });
    const [, ...addresses] = await Begun.files();
    return Outbox.fetchAll(addresses);
  }
  async function getReady() {
    let done = false;
    for (let wait = LATER; !done; wait *= 2) {
      await new Promise((go) => setTimeout(go, wait));
      done = await Promise.all([EveningPages.ready(), prepare()]).then(([, all]) => all, () => false);
    }
  }
  document.addEventListener("outbox", () => show().catch(() => {}));
  show().then(Outbox.send).catch(() => {});
  getReady().catch(() => {});
})();
