// What this phone keeps for when there is no network. The server writes APP before this: version, files, addresses.
"use strict";
const OWN = "static-" + APP.version;
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
  }).then(() => { keepAnew(); })));

// Pages of the version before, and those that stood open before this worker came; nobody waits for that.
async function keepAnew() {
  await self.clients.claim();
  const open = (await self.clients.matchAll()).map(({ url }) => new URL(url)).filter(({ pathname }) => KEPT.test(pathname));
  await fetchAll([...open, ...(await urlsIn(await stores()))]);
}

self.addEventListener("fetch", (event) => {
  const request = event.request, url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method !== "GET") {
    if (url.pathname === APP.signOut) event.waitUntil(stores().then(drop));
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
  const last = KEPT.test(url.pathname) && (await seenLast(url.pathname));
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
  const copy = got.clone();
  event.waitUntil(settle(copy).then(() => remember(url, copy)).catch(() => {}));
  return got;
}

// The first page and tables as they were seen last, and no other: a store for each reader and language.
const stores = async () => (await caches.keys()).filter((name) => name.startsWith("pages"));
const drop = (names) => Promise.all(names.map((name) => caches.delete(name)));
const storeOf = ({ headers }) => `pages.${headers.get("Reader")}.${headers.get("Content-Language")}`;
async function urlsIn(names) {
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => new URL(url));
}
async function seenLast(path) {
  const [cacheName] = await stores();
  return cacheName && caches.match(path, { cacheName });
}

// Another reader finds nothing of the one before, another language nothing in the old one: all is fetched anew, and what
// may not be had any more stays away.
async function settle(got) {
  const now = storeOf(got), others = (await stores()).filter((name) => got.headers.has("Reader") && name !== now);
  const urls = await urlsIn(others);
  await drop(others);
  await fetchAll(urls);
}
async function fetchAll(urls) {
  for (const { pathname } of urls) await remember(new URL(pathname, location), await fetch(pathname), true);
}

async function remember(url, got, isAgain) {
  if (KEPT.test(url.pathname) && (!url.search || url.searchParams.has("v")) && got.headers.has("Reader")) {
    const pages = await caches.open(storeOf(got));
    if (got.status === 200 && !got.redirected) {
      const isNew = !isAgain && url.pathname !== "/" && !(await pages.match(url.pathname));
      await pages.put(url.pathname, got.clone());
      if (isNew) await remember(new URL("/", url), await fetch("/")); // which lists it from now on
    } else if (got.status === 404) await pages.delete(url.pathname);
  }
  // The shell is in the reader's language: another one asks for it anew.
  const shell = await caches.match(APP.shell, { cacheName: OWN }), language = got.headers.get("Content-Language");
  if (!shell || !language || language === shell.headers.get("Content-Language")) return;
  await (await caches.open(OWN)).add(APP.shell);
}
