// A page that lies on the table keeps the screen on, unless its switch, which this phone remembers, is off.
(function () {
  "use strict";
  const KEY = "awake";
  let lock = null;
  const wanted = () => { try { return localStorage.getItem(KEY) !== "off"; } catch { return true; } };
  const remember = (on) => { try { localStorage.setItem(KEY, on ? "on" : "off"); } catch { /* private mode */ } };

  async function stay() {
    const held = lock && !lock.released, seen = document.visibilityState === "visible";
    if (held || !wanted() || !seen || !document.querySelector("[data-stay-awake]")) return;
    try { lock = await navigator.wakeLock.request("screen"); } catch { /* a low battery may forbid it */ }
    if (!wanted()) sleep();
  }

  function sleep() {
    if (lock) lock.release();
    lock = null;
  }

  if (!("wakeLock" in navigator)) return;
  document.querySelectorAll("[data-awake]").forEach((box) => {
    const field = box.querySelector("input");
    field.checked = wanted();
    box.hidden = false;
    field.addEventListener("change", () => {
      remember(field.checked);
      if (field.checked) stay();
      else sleep();
    });
  });
  document.addEventListener("visibilitychange", stay);
  stay();
})();
