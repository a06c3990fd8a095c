// A page that follows asks every moment whether another phone wrote, while somebody looks at it, and says since when no
// answer came.
(function () {
  "use strict";
  // Milliseconds from an answer to the next question: what another phone wrote is there within two seconds.
  const PAUSE = 1500;
  const BEAT = 250;
  const PATIENCE = 5000; // milliseconds without an answer before it is said
  // By the clock that nobody can set.
  let answered = performance.now(); // when the last answer came; the page itself is one
  let asked = answered;
  let waiting = answered; // since when it is waited for: a page that is hidden waits for none

  const follower = () => document.querySelector("[data-follow]");
  const looked = () => document.visibilityState === "visible";
  // Hours and minutes here, in every language.
  const clock = (at) => new Date(Date.now() - performance.now() + at).toTimeString().slice(0, 5);

  function tell(text) {
    const line = document.querySelector("[data-silent]");
    if (line && line.textContent !== text) line.textContent = text;
  }

  function beat() {
    if (performance.now() - Math.max(asked, answered) >= PAUSE) follow();
  }

  function follow() {
    const asks = follower();
    if (!asks || !looked()) return;
    asked = performance.now();
    asks.dispatchEvent(new CustomEvent("follow", { bubbles: true }));
    const line = document.querySelector("[data-silent]");
    if (line && performance.now() - waiting > PATIENCE) tell(line.dataset.silent.replace("{time}", clock(answered)));
  }

  // At once, also where an old question hangs.
  function again() {
    const asks = follower();
    if (!asks || !looked()) return;
    waiting = performance.now();
    asks.dispatchEvent(new CustomEvent("swap:stop", { bubbles: true }));
    follow();
  }

  document.addEventListener("visibilitychange", again);
  window.addEventListener("pageshow", (event) => { if (event.persisted) again(); });
  window.addEventListener("online", again);
  document.addEventListener("swap:answer", (event) => {
    if (!event.target.matches("[data-follow]") || event.detail >= 500) return;
    answered = waiting = performance.now();
    tell("");
    if (event.detail === 404) location.reload(); // a phone that may not look any more is told so
  });
  setInterval(beat, BEAT);
})();
