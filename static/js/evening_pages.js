// Where a table's pages lead when the server does not answer or something waits for it: to the phone's own screens. Their
// style, and what begins a table, come when they are needed, or when there is time.
(function () {
  "use strict";
  const PLACE = /^\/t\/([^/]+)\/(?:write\/([^/]+)\/)?$/;
  const placeOf = (path) => PLACE.exec(path) || []; // the table's id and, of its round screen, the kind
  const LATER = 3000; // milliseconds after a table came, until the phone gets ready to go on by itself
  const { more, style, looks, new: newTable } = document.currentScript.dataset;
  const isLooking = looks === "1"; // then it only sends what waits
  let coming = null;
  function ready() {
    const isThere = (name, address) => document.querySelector(`[${name}="${address}"]`);
    const add = (what) => new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement(what.src ? "script" : "link"), {
        ...what, onload, onerror: ({ target }) => { target.remove(); onerror(); }, // so that it is asked for once more
      }));
    });
    const script = (src) => isThere("src", src) || add({ src, async: false });
    const sheet = () => isThere("href", style) || add({ rel: "stylesheet", href: style });
    coming = coming || Promise.all([sheet(), more && script(more)]);
    coming.catch(() => (coming = null));
    return coming;
  }
  const isHere = () => window.EveningShow && EveningShow.isHere();
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
    const [, id] = placeOf(location.pathname), leads = PLACE.test(link.pathname), own = isHere() || Outbox.isAway();
    if (!isSecureContext && id && !own) { // a network that went a moment ago would put the browser's error here
      event.preventDefault();
      Outbox.reaches().then(() => location.assign(link.href), () => {
        document.dispatchEvent(new CustomEvent("swap:failed"));
        go(leads ? link.href : `/t/${id}/`);
      });
    } else if (!leads) stay(event);
    else if (own) {
      event.preventDefault();
      go(link.href);
    }
  });
  const keepsPages = () => navigator.serviceWorker && navigator.serviceWorker.controller;
  // Where the browser keeps no pages, another one would come in the place of this one and be an error.
  function stay(event) {
    const [, id] = placeOf(location.pathname);
    if (!id || !Outbox.isAway() || keepsPages()) return;
    event.preventDefault();
    go(`/t/${id}/`);
  }
  window.addEventListener("popstate", () => { if (isHere()) show(); });

  // A page that the browser kept may be older than what this phone has of the table.
  async function isBehind(id) {
    const page = document.getElementById("live"), told = await Outbox.known(id);
    return page && told && told.version > page.dataset.version;
  }

  // The table page shows the phone's own screen while anything waits, and the server's as soon as nothing does.
  async function changed() {
    const { pathname } = location, [, id, key] = placeOf(pathname);
    if (!id || key || (await moved(id))) return;
    const waits = Begun.isLocal(id) || (await Outbox.waiting(id)).length > 0;
    const isOld = !waits && Outbox.isAway() && (isHere() || (await isBehind(id)));
    if (location.pathname !== pathname) return; // a round was opened meanwhile
    if (waits || isOld) await show();
    else if (isHere()) Focus.reload();
  }
  // A table that was begun here and has its address goes on there.
  async function moved(id) {
    const now = await Begun.idOf(id);
    if (now !== id) location.replace(location.href.replace(id, now));
    return now !== id;
  }
  document.addEventListener("outbox", () => changed().catch(() => {})); // a page that is left meanwhile

  // A page of a table that only the server has leads back to the table.
  function needsNetwork() {
    const [table] = /^\/t\/[^/]+\//.exec(location.pathname) || [];
    if (!table) return;
    document.querySelectorAll("[data-elsewhere]").forEach((one) => (one.hidden = true));
    document.querySelectorAll("[data-of-table]").forEach((one) => {
      one.hidden = false;
      if (one.matches("a")) one.href = table;
    });
  }

  async function begin() {
    const [, id, key] = placeOf(location.pathname), stands = document.querySelector("[data-app]");
    if (stands && location.pathname === newTable) return ready().then(() => Starts.show());
    if (stands && !id) return needsNetwork();
    if (!id || (await moved(id))) return;
    if (stands) return show();
    await changed();
    const behind = !key && (await isBehind(id));
    if (behind) await show();
    await Outbox.send();
    if (behind) await Outbox.refresh(id); // with a network the server's page comes in the place of this one then
    await changed();
    if (isLooking) return;
    if (!key) await new Promise((done) => setTimeout(done, LATER));
    await Promise.all([ready(), Outbox.refresh(id)]);
  }
  document.addEventListener("swap:after", (event) => {
    const [, id] = placeOf(location.pathname);
    if (id && event.target.id === "live" && !isLooking) Outbox.refresh(id);
  });
  window.EveningPages = { keepsPages, newTable, placeOf, ready };
  begin().catch(() => {}).then(Outbox.renew).catch(() => {});
})();
