/** The service worker of the phone: it stores the document and its files, and nothing of the API. */
const CACHE = 'phone-shell';
const SCOPE = new URL(self.registration.scope).pathname;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith(`${SCOPE}v1/`)) event.respondWith(documentFor(request));
  else if (pathname.startsWith(`${SCOPE}assets/`)) event.respondWith(fileFor(request));
});

/** Every page of the phone is the same document. */
async function documentFor(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await storeDocument(cache, response.clone());
    return response;
  } catch (error) {
    const stored = await cache.match(SCOPE);
    if (stored) return stored;
    throw error;
  }
}

/** A document of another build names other files, so those of the last one are removed. */
async function storeDocument(cache, response) {
  const stored = await cache.match(SCOPE);
  if (stored && (await stored.text()) !== (await response.clone().text())) await caches.delete(CACHE);
  await (await caches.open(CACHE)).put(SCOPE, response);
}

/** The name of a file changes with its content. */
async function fileFor(request) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
