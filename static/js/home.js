// The first page says at which tables something waits to be sent, and sends it.
(function () {
  "use strict";
  const made = document.getElementById("waits");
  function say(link, number) {
    const old = link.querySelector("[data-waits]");
    if (old) old.remove();
    if (!number) return;
    const said = made.content.firstElementChild.cloneNode(true);
    said.dataset.waits = number;
    said.querySelector("b").textContent = number;
    link.querySelector(".what").append(said);
  }
  async function show() {
    const all = await Outbox.waiting();
    document.querySelectorAll(".table-card > a.row").forEach((link) =>
      say(link, all.filter((one) => link.pathname === `/t/${one.table}/`).length));
  }
  if (!made) return;
  document.addEventListener("outbox", () => show().catch(() => {}));
  show().then(Outbox.send).catch(() => {});
})();
