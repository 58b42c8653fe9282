// Shows the application's shell when the server cannot be reached (ADR 0120). The build puts `self.shell`, its id and its files, before it.
// Only the files of the build are kept: no answer of /api and no page as it was sent to somebody is ever stored.
const { build, files, entry } = self.shell;
const prefix = 'entourage-shell-';
const current = prefix + build;
const page = '/index.html';

/** The build puts a hash into these names, so that one never gets other content. */
const isHashed = (pathname) => pathname.startsWith('/assets/');

/** The page with its headers, and what it loads. Fails as a whole, and is then tried again with the next visit. */
async function keepShell() {
  const cache = await caches.open(current);
  const requests = files.map(
    (file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache', credentials: 'omit' }),
  );
  await cache.addAll(requests);
  const kept = await (await cache.match(page)).text();
  // While a new build is rolled out, the page can come from the other one.
  if (!kept.includes(entry)) throw new Error('The page is of another build');
}

/** The build before this one stays: other tabs may show it still, and the server does not have its files any more. */
async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** Always the server's page, so that a new build is there with the next navigation; the shell only without a server. */
async function pageOf({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.match(page, { cacheName: current, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function hashedFile(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && answer.type === 'basic') {
    const copy = answer.clone();
    // Without storage the file is loaded again next time.
    event.waitUntil(
      caches
        .open(current)
        .then((cache) => cache.put(event.request, copy))
        .catch(() => {}),
    );
  }
  return answer;
}

/** Files without a hash may change with a build: the server's one, where there is a server. */
async function unhashedFile({ request }) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { cacheName: current, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldBuilds(),
      // The page is asked for while the worker starts.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (isHashed(pathname)) event.respondWith(hashedFile(event));
  else if (pathname !== page && files.includes(pathname)) event.respondWith(unhashedFile(event));
});
