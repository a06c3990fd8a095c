// Who signs out leaves no table on this phone but those that something still waits for, and is asked about those.
(function () {
  "use strict";
  const form = document.querySelector("[data-signs-out]");
  let done = false;
  async function leave() {
    const waits = (await Outbox.waiting()).length;
    if (waits && !confirm(form.dataset.sure.replace("{n}", waits))) return;
    await Outbox.forget();
    send();
  }
  function send() {
    done = true;
    form.requestSubmit();
  }
  form.addEventListener("submit", (event) => {
    if (done || !form.requestSubmit) return;
    event.preventDefault();
    leave().catch(send);
  });
})();
