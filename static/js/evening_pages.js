// Where a table's pages lead when the server does not answer or something waits for it: to the phone's own screens,
// whose scripts come when they are needed, or when there is time.
(function () {
  "use strict";
  const PLACE = /^\/t\/([^/]+)\/(?:write\/([^/]+)\/)?$/;
  const placeOf = (path) => PLACE.exec(path) || []; // the table's id and, of its round screen, the kind
  const LATER = 3000; // milliseconds after a table came, until the phone gets ready to go on by itself
  const { more, looks } = document.currentScript.dataset, isLooking = looks === "1"; // then it only sends what waits
  let coming = null;
  function ready() {
    const script = (src) => new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement("script"), { src, async: false, onload, onerror }));
    });
    coming = coming || Promise.all(more.split(" ").map(script));
    coming.catch(() => (coming = null));
    return coming;
  }
  const isHere = () => Boolean(window.EveningShow && EveningShow.isHere());
  const show = () => ready().then(() => EveningShow.show());
  const go = (address) => ready().then(() => EveningShow.go(address), () => location.assign(address));

  document.addEventListener("submit", (event) => {
    const form = event.target, by = event.submitter;
    if (event.defaultPrevented) return;
    if (!form.dataset.keeps || (by && by.name)) return stay(event);
    event.preventDefault();
    // A moment later, so that a clock that runs is stopped by then.
    setTimeout(() => ready().then(() => EveningShow.save(form), () => form.submit()));
  });

  // Links of the table lead on without the server too.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-outbox]"), link = event.target.closest("a[href]");
    if (button) ready().then(() => EveningShow.answer(button));
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || link.origin !== location.origin) return;
    if (!PLACE.test(link.pathname)) return stay(event);
    if (!isHere() && !Outbox.isAway()) return;
    event.preventDefault();
    go(link.href);
  });
  // Where the browser keeps no pages, another one would come in the place of this one and be an error.
  function stay(event) {
    const [, id] = placeOf(location.pathname);
    const keepsPages = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (!id || !Outbox.isAway() || keepsPages) return;
    event.preventDefault();
    go(`/t/${id}/`);
  }
  window.addEventListener("popstate", () => { if (isHere()) show(); });

  // The table page shows the phone's own screen while anything waits, and the server's as soon as nothing does.
  async function changed() {
    const [, id, key] = placeOf(location.pathname);
    if (!id || key) return;
    const waits = (await Outbox.waiting(id)).length > 0;
    if (waits || (isHere() && Outbox.isAway())) await show();
    else if (isHere()) location.reload();
  }
  document.addEventListener("outbox", () => changed().catch(() => {})); // a page that is left meanwhile

  async function begin() {
    const [, id, key] = placeOf(location.pathname);
    if (!id) return;
    if (document.querySelector("[data-app]")) return show();
    await Outbox.send();
    await changed();
    if (isLooking) return;
    if (!key) await new Promise((done) => setTimeout(done, LATER));
    await Promise.all([ready(), Outbox.refresh(id)]);
  }
  document.addEventListener("htmx:afterSettle", (event) => {
    const [, id] = placeOf(location.pathname);
    if (id && event.target.id === "live" && !isLooking) Outbox.refresh(id);
  });
  window.EveningPages = { placeOf };
  begin().catch(() => {});
})();
