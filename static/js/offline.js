// Keeps the site on this phone for when there is no network, where browsers allow it: over https.
(function () {
  "use strict";
  const note = () => document.querySelectorAll("[data-offline]").forEach((one) => (one.hidden = navigator.onLine));
  note();
  window.addEventListener("online", note);
  window.addEventListener("offline", note);
  // What is posted without a network would end in the browser's error: the page stays, and says so.
  let tried = false;
  function tell() {
    document.querySelectorAll("[data-offline], [data-needs]").forEach((one) => {
      one.hidden = false;
      one.scrollIntoView({ block: "nearest" });
    });
  }
  const isAway = () => !navigator.onLine || (window.Outbox && Outbox.isAway());
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (tried || !isAway() || form.method !== "post" || form.dataset.keeps) return;
    event.preventDefault();
    const again = () => {
      tried = true;
      event.submitter.click();
    };
    fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(again, tell);
  });
  if (!("serviceWorker" in navigator)) return;
  // A newer version waits until no page is open any more; one that stands open goes on with what it has.
  window.addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => { /* not wanted */ }));
})();
