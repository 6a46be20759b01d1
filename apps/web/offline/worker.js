/* Stands in where a page doesn't come: with a page of ours instead of the browser's, or of something in between. It
   answers nothing else, but for a driver's run: that page and its code, which the page itself keeps in `run`
   (features/drivers/kept/keep-app.ts), open without a network. `version` is written before this by
   build/offline-page.ts. */
const folder = '/offline/';
const page = `${folder}page.html`;
const files = [page, ...['page.css', 'page.js', 'logo.svg'].map((name) => folder + name)];
const run = 'lavoir-run';
const runPage = '/ops/run';
const patienceMs = { run: 3000, page: 10_000 };

const late = (patience) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), patience);
  });

const answer = async ({ request, preloadResponse }) => {
  const isRun = new URL(request.url).pathname === runPage;
  const kept = isRun ? await caches.match(runPage, { cacheName: run }) : undefined;
  const asked = async () => (await preloadResponse) ?? fetch(request);
  try {
    const response = await Promise.race([asked(), late(kept ? patienceMs.run : patienceMs.page)]);
    if (response.status < 500) return response;
  } catch {
    // no network, or nobody answers
  }
  return kept ?? (await caches.match(page)) ?? Response.error();
};

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(version);
    await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const takeOver = async () => {
    const old = (await caches.keys()).filter((name) => name !== version && name !== run);
    await Promise.all(old.map((name) => caches.delete(name)));
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (pathname.startsWith('/assets/'))
    // their names tell what is in them: what is kept never grows old, and is the same for whoever asks
    event.respondWith(
      caches.match(request, { cacheName: run, ignoreVary: true }).then((kept) => kept ?? fetch(request)),
    );
  else if (files.includes(pathname))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  else if (request.mode === 'navigate' && !/^\/(?:api|auth|docs|dev|sandbox)(?:\/|$)/.test(pathname))
    event.respondWith(answer(event));
});

/* A notice of the house's, which opens a page of ours when it is pressed. */
addEventListener('push', (event) => {
  const { title, body, tag, lang, path } = event.data.json();
  const icon = '/icons/app-192.png';
  event.waitUntil(registration.showNotification(title, { body, tag, lang, icon, data: path }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data, location.origin);
  const open = async () => {
    const [shown] = await clients.matchAll({ type: 'window' });
    if (origin !== location.origin || !shown)
      return clients.openWindow(origin === location.origin ? href : '/');
    await shown.navigate(href);
    return shown.focus();
  };
  event.waitUntil(open());
});
