// What waits for a table that is not in the list: it is gone, or this phone may not open it now. Nothing is dropped
// without a person's word.
(function () {
  "use strict";
  const box = document.getElementById("lost"), made = box && box.querySelector("template");
  const isListed = (id) => document.querySelector(`a[href="/t/${CSS.escape(id)}/"]`) || Begun.isLocal(id);
  async function row(id, all) {
    const said = made.content.firstElementChild.cloneNode(true), known = await Outbox.table(id);
    said.querySelector("[data-title]").textContent = known ? `${known.texts.title} · ${known.texts.game}` : id;
    said.querySelector("[data-count]").textContent = all.length;
    said.querySelector("[data-text]").textContent = all.map(({ told }) => told && told.text).find(Boolean) || "";
    const [again, away] = said.querySelectorAll("button");
    again.addEventListener("click", () => tryAgain(all));
    const { sure, unclear } = away.dataset;
    away.addEventListener("click", () => confirm(all.some((one) => one.tried) ? unclear : sure) && throwAway(all));
    return said;
  }
  async function tryAgain(all) {
    for (const one of all) await Outbox.rewrite(one.place, {});
    await Outbox.send();
  }
  async function throwAway(all) {
    for (const { place } of all) await Outbox.drop(place);
  }
  async function show() {
    const waits = (await Outbox.waiting()).filter((one) => !isListed(one.table));
    const isGone = ({ told }) => told && told.reason === "gone";
    const ids = [...new Set(waits.filter(isGone).map((one) => one.table))];
    const rows = await Promise.all(ids.map((id) => row(id, waits.filter((one) => one.table === id))));
    Focus.hold(box);
    box.replaceChildren(box.firstElementChild, made, ...rows);
    box.hidden = !rows.length;
    Focus.giveBack();
  }
  if (!box) return;
  document.addEventListener("outbox", () => show().catch(() => {}));
  show().catch(() => {});
})();
