import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import catalog from '@lavoir/i18n/catalogs/offline.json' with { type: 'json' };
import type { Plugin } from 'vite';

const web = resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(resolve(web, file), 'utf8');

const languages = ['en', 'fr', 'nl'] as const;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** All three are in the page; the one that its script finds shows, and of that what is wrong. */
const sections = languages.map((language) => {
  const t = (key: keyof typeof catalog): string => escaped(catalog[key][language]);
  return `<section lang="${language}">
        <div class="away">
          <h1>${t('offline.title')}</h1>
          <p>${t('offline.text')}</p>
          <a href="">${t('offline.retry')}</a>
        </div>
        <div class="old" hidden>
          <h1>${t('offline.old_title')}</h1>
          <p>${t('offline.old_text')}</p>
        </div>
      </section>`;
});

const page = (): string => `<!doctype html>
<html lang="en" data-theme="system">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>Lavoir</title>
    <link rel="icon" href="/offline/logo.svg" type="image/svg+xml" />
    <script src="/offline/page.js"></script>
    <link rel="stylesheet" href="/offline/page.css" />
  </head>
  <body>
    <main>
      <img src="/offline/logo.svg" alt="" />
      ${sections.join('\n      ')}
    </main>
  </body>
</html>
`;

/** A page that needs nothing of the app, and the service worker that shows it where no page comes. */
export const offlinePage = (): Plugin => ({
  name: 'offline-page',
  apply: 'build',
  generateBundle() {
    const files = {
      'page.html': page(),
      'page.css': read('src/ui/tokens.css') + read('offline/page.css'),
      'page.js': read('build/theme.js') + read('offline/page.js'),
      'logo.svg': read('public/icons/logo-mark.svg'),
    };
    for (const [name, source] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName: `offline/${name}`, source });
    // another page is another worker, which browsers then fetch
    const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
    const worker = `const version = '${version}';\n${read('offline/worker.js')}`;
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: worker });
  },
});
