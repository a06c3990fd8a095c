// Puts what the server answers in the place of a part of the page. The attributes are the few of htmx that stand in
// the templates, and mean what they mean there: a page from before this file goes on with what the server sends it now.
// For those pages alone stand `hx-swap` and `hx-sync`; this one does as they say without reading them.
(function () {
  "use strict";
  const asking = new Map(); // what waits for an answer: how it is stopped, and whether it asks again after it
  const said = (asks, name) => asks.getAttribute(`hx-${name}`);
  const tell = (from, name, detail) => from.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  const targetOf = (asks) => (said(asks, "target") ? document.querySelector(said(asks, "target")) : asks);

  function request(asks) {
    const headers = { "HX-Request": "true" }, post = said(asks, "post"), more = said(asks, "include");
    if (post) return [post, { method: "POST", body: new URLSearchParams(new FormData(asks)), headers }];
    const address = new URL(said(asks, "get"), location.href);
    const fields = more ? document.querySelectorAll(`${more} [name]`) : [];
    fields.forEach((one) => address.searchParams.append(one.name, one.value));
    return [address, { headers }];
  }

  // What speaks for itself stays where it is and says something else; anything else is replaced.
  function exchange(old, parts) {
    tell(old, "swap:before");
    if (old.hasAttribute("aria-live") && parts.length === 1 && parts[0].id === old.id) {
      old.replaceChildren(...parts[0].childNodes);
      return tell(old, "swap:after");
    }
    old.replaceWith(...parts);
    parts.forEach((one) => tell(one, "swap:after"));
  }
  function swap(asks, text) {
    const sent = document.createElement("template"), part = said(asks, "select"), target = targetOf(asks);
    sent.innerHTML = text;
    sent.content.querySelectorAll(said(asks, "select-oob") || "[hx-swap-oob]").forEach((one) => {
      const old = document.getElementById(one.id);
      one.remove();
      if (old) exchange(old, [one]);
    });
    const parts = Array.from(part ? sent.content.querySelectorAll(part) : sent.content.children);
    if (target && parts.length) exchange(target, parts);
  }
  function take(asks, { answer, text }) {
    tell(asks, "swap:answer", answer.status);
    if (!answer.ok || answer.status === 204) return;
    const events = JSON.parse(answer.headers.get("HX-Trigger") || "{}");
    Object.keys(events).forEach((name) => tell(asks, name, events[name]));
    swap(asks, text);
  }

  const showBusy = (asks) =>
    asks.matches("form") && targetOf(asks).setAttribute("aria-busy", asking.has(asks));
  async function answered(asks, { signal }) {
    const [address, options] = request(asks), { timeout } = JSON.parse(said(asks, "request") || "{}");
    const clock = timeout && setTimeout(() => drop(asks), timeout);
    const answer = await fetch(address, { ...options, signal }).catch(() => null);
    const text = answer && (await answer.text().catch(() => null));
    clearTimeout(clock);
    return text === null ? null : { answer, text };
  }
  // One question at a time: a form that changes meanwhile asks again after the answer, anything else lets it be.
  async function ask(asks) {
    if (asking.has(asks)) return void (asking.get(asks).again = asks.matches("form"));
    const mine = { stop: new AbortController(), again: false };
    asking.set(asks, mine);
    showBusy(asks);
    const got = await answered(asks, mine.stop);
    if (asking.get(asks) !== mine) return;
    asking.delete(asks);
    if (!got) tell(asks, "swap:failed");
    else if (asks.isConnected && !mine.again) take(asks, got); // else it is about what stood there before
    if (mine.again) ask(asks);
    showBusy(asks);
  }
  function drop(asks) {
    if (asking.has(asks)) asking.get(asks).stop.abort();
    asking.delete(asks);
  }

  ["click", "change", "follow"].forEach((type) => document.addEventListener(type, (event) => {
    const asks = event.target.closest("[hx-get], [hx-post]");
    if (!asks || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    if ((said(asks, "trigger") || "click") !== type) return;
    event.preventDefault();
    ask(asks);
  }));
  document.addEventListener("swap:stop", (event) => drop(event.target));
  window.addEventListener("pagehide", () => Array.from(asking.keys()).forEach(drop)); // nothing failed then
})();
