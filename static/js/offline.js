// Keeps the site on this phone for when there is no network, where browsers allow it: over https.
(function () {
  "use strict";
  const note = () => document.querySelectorAll("[data-offline]").forEach((one) => (one.hidden = navigator.onLine));
  note();
  window.addEventListener("online", note);
  window.addEventListener("offline", note);
  if (!("serviceWorker" in navigator)) return;
  // A newer version waits until no page is open any more; one that stands open goes on with what it has.
  window.addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => { /* not wanted */ }));
})();
