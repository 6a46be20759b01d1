import { locales } from '@lavoir/i18n';
import catalog from '@lavoir/i18n/catalogs/offline.json' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** To whoever lets no script run: what they read is here, and nothing else works. In the page's language, or in all three. */
const noScript = locales
  .map((locale) => `<p lang="${locale}">${catalog['offline.no_script'][locale]}</p>`)
  .join('');

const script = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8').trim();

/** What a page needs for its first paint stands in it: small scripts, and in the build the styles. */
export const inlineFirstPaint = (): Plugin => ({
  name: 'inline-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const tags: HtmlTagDescriptor[] = [
        {
          tag: 'script',
          children: `${script('theme.js')}\n${script('stand-in.js')}\n${script('first-paint.js')}`,
          injectTo: 'head-prepend',
        },
        { tag: 'noscript', children: noScript, injectTo: 'body-prepend' },
        { tag: 'script', children: script('first-paint-end.js'), injectTo: 'body' },
      ];
      const styles = Object.values(bundle ?? {}).find(
        (file) =>
          file.type === 'asset' &&
          html.includes(`href="/${file.fileName}"`) &&
          file.fileName.endsWith('.css'),
      );
      if (styles?.type !== 'asset') return { html, tags };
      const link = new RegExp(String.raw`\s*<link rel="stylesheet"[^>]*href="/${styles.fileName}">`);
      tags.push({ tag: 'style', children: String(styles.source).trim(), injectTo: 'head' });
      return { html: html.replace(link, ''), tags };
    },
  },
});
