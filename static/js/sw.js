// What this phone keeps for when there is no network. The server writes APP before this: version, files, addresses.
"use strict";
const OWN = "static-" + APP.version;
const PAGES = "pages"; // as they were seen last: the first page and tables, no other
const KEPT = /^\/(t\/(?!local-)[^/]+\/)?$/;
const SHOWN = /^\/(new|t\/local-.*)\/$/; // by the shell: a new table, and one that only this phone has
const SOON = 3000, LATE = 15000; // milliseconds until what is kept is shown instead, or that there is nothing

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(OWN).then((cache) => cache.addAll(APP.files.concat(APP.shell)))));

// A page of the version before may stand open and need its files.
self.addEventListener("activate", (event) =>
  event.waitUntil(caches.keys().then((names) => {
    const others = names.filter((name) => name.startsWith("static-") && name !== OWN);
    return Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }).then(() => { keepOpenPages(); })));

// Pages that stood open before this worker came are kept too; nobody waits for that.
async function keepOpenPages() {
  await self.clients.claim();
  for (const client of await self.clients.matchAll()) {
    const url = new URL(client.url);
    if (KEPT.test(url.pathname)) fetch(url.pathname).then((got) => remember(url, got)).catch(() => {});
  }
}

self.addEventListener("fetch", (event) => {
  const request = event.request, url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method !== "GET") {
    if (url.pathname === APP.signOut) event.waitUntil(caches.delete(PAGES));
  } else if (url.pathname.startsWith(APP.static)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (KEPT.test(url.pathname) && url.searchParams.has("v")) event.respondWith(followed(event, url));
});

async function file(request) {
  const known = (await caches.match(request, { cacheName: OWN })) || (await caches.match(request));
  if (known) return known;
  const got = await fetch(request);
  if (got.ok) (await caches.open(OWN)).put(request, got.clone());
  return got;
}

async function page(event, url) {
  const last = KEPT.test(url.pathname) && (await caches.match(url.pathname, { cacheName: PAGES }));
  const fresh = fetch(event.request).then((got) => {
    if (got.status > 499 && (last || SHOWN.test(url.pathname))) throw got;
    return keep(event, url, got);
  });
  event.waitUntil(fresh.catch(() => {}));
  const wait = new Promise((_, fail) => setTimeout(fail, last || SHOWN.test(url.pathname) ? SOON : LATE));
  return Promise.race([fresh, wait]).catch(() => last || caches.match(APP.shell, { cacheName: OWN }));
}

// What a table that follows the others gets is its whole page.
async function followed(event, url) {
  return keep(event, url, await fetch(event.request));
}

function keep(event, url, got) {
  event.waitUntil(remember(url, got.clone()).catch(() => {}));
  return got;
}

async function remember(url, got) {
  const pages = await caches.open(PAGES);
  if (KEPT.test(url.pathname) && (!url.search || url.searchParams.has("v"))) {
    if (got.status === 200 && !got.redirected) {
      const isNew = url.pathname !== "/" && !(await pages.match(url.pathname));
      await pages.put(url.pathname, got);
      if (isNew) await remember(new URL("/", url), await fetch("/")); // which lists it from now on
    } else if (got.status === 404) await pages.delete(url.pathname);
  }
  // The shell is in the reader's language: another one asks for it anew.
  const shell = await caches.match(APP.shell, { cacheName: OWN }), language = got.headers.get("Content-Language");
  if (!shell || !language || language === shell.headers.get("Content-Language")) return;
  await (await caches.open(OWN)).add(APP.shell);
}
