/*
 * Hashed files never change: from the cache first. Pages come from the network, and from the last shell when there is
 * none. What the server knows (/api) is never kept here.
 */
const shells = 'suanpan-shells';
const assets = 'suanpan-assets';
const offline = '/_offline';

const assetsIn = (html) => [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1]);

/** Keeps a shell with the files it names; those of an older build go. */
async function keepShell(key, response) {
  const html = await response.clone().text();
  const shellCache = await caches.open(shells);
  const before = await shellCache.match(key).then((kept) => kept?.text());
  if (before === html) return;
  const assetCache = await caches.open(assets);
  const named = assetsIn(html);
  await assetCache.addAll(named);
  await shellCache.put(key, response);
  if (before === undefined) return;
  const keep = new Set(named.map((path) => new URL(path, location.origin).href));
  for (const request of await assetCache.keys()) if (!keep.has(request.url)) await assetCache.delete(request);
}

async function page(event) {
  try {
    const response = await fetch(event.request);
    const isShell = response.ok && response.headers.get('content-type')?.includes('text/html');
    if (isShell) event.waitUntil(keepShell('/', response.clone()).catch(() => undefined));
    return response;
  } catch {
    const cache = await caches.open(shells);
    return (await cache.match('/')) ?? (await cache.match(offline)) ?? Response.error();
  }
}

async function asset(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetch(offline, { cache: 'no-store' }).then((response) => keepShell(offline, response)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (/^\/(early\.js|icon[\w-]*\.(svg|png)|manifest\.webmanifest)$/.test(url.pathname))
    event.respondWith(small(request));
});

/** Small fixed files: fresh when possible. */
async function small(request) {
  const cache = await caches.open(shells);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}
