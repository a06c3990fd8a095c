// Who signs out leaves no table on this phone but those that something still waits for, and is asked about those.
(function () {
  "use strict";
  const form = document.querySelector("[data-signs-out]");
  let done = false;
  // Tables that were begun here stay too.
  async function forget() {
    const open = new Set((await Outbox.waiting()).map((one) => one.table));
    const gone = (await Outbox.read("tables")).filter(({ id }) => !open.has(id) && !Begun.isLocal(id));
    for (const { id } of gone) await Outbox.remove("tables", id);
    await Outbox.prune();
  }
  async function leave() {
    const waits = (await Outbox.waiting()).length;
    if (waits && !confirm(form.dataset.sure.replace("{n}", waits))) return;
    await forget();
    send();
  }
  function send() {
    done = true;
    form.querySelector("button").click();
  }
  form.addEventListener("submit", (event) => {
    if (done) return;
    event.preventDefault();
    leave().catch(send);
  });
})();
