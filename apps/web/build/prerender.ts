import { catalogs } from '@lavoir/i18n/vite';
import { cookieFromLocale, locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { brand } from '@lavoir/domain';
import { compress } from './compress.ts';
import { descriptions } from './descriptions.ts';
import { firstPages, shell } from './first-pages.ts';
import type { FirstPage } from './first-pages.ts';

type Rendered = { html: string; title: string };
type Renderer = { renderPage: (path: string) => Promise<Rendered>; listPaths: () => string[] };
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** Says what the browser's script replaces by the names of who is signed in: build/first-paint-end.js. One letter each, so that they make initials. */
const names = { first_name: '\u2061', last_name: '\u2062' };
const session = JSON.stringify({
  uid: '',
  client: '',
  accessToken: '',
  user: { ...names, email: '', roles: [], locale: 'en', is_company_manager: false, new_user: false },
});

const nothing = (): undefined => undefined;

/** What the app's modules ask the browser for while they load. */
const pretendBrowser = (locale: Locale, isSignedIn: boolean): void => {
  const storage = {
    getItem: (key: string) => (isSignedIn && key === 'lavoir.session' ? session : null),
    setItem: nothing,
    removeItem: nothing,
  };
  const document = {
    cookie: `language=${cookieFromLocale(locale)}`,
    documentElement: { lang: locale, dataset: {} },
    addEventListener: nothing,
  };
  const window = { addEventListener: nothing, location: { pathname: '/', search: '' } };
  Object.assign(globalThis, {
    localStorage: storage,
    sessionStorage: storage,
    document,
    window,
    history: { state: null, scrollRestoration: 'auto' },
    addEventListener: nothing,
    self: window,
  });
  Object.defineProperty(globalThis.navigator, 'onLine', { value: true, configurable: true });
};
const endPretending = (): void => {
  for (const name of ['document', 'window', 'self', 'history']) Reflect.deleteProperty(globalThis, name);
};

/** The router must render here what it takes over in the browser, so it is told that this is one. */
const routerInBrowser: Plugin = {
  name: 'router-in-browser',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/router-core/isServer' ? '\0router-in-browser' : undefined),
  load: (id) =>
    id === '\0router-in-browser' ? 'export const isServer = false, loadServerRoute = undefined;' : undefined,
};

/** The app as one file for Node. */
const buildRenderer = async (root: string, folder: string): Promise<string> => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [routerInBrowser, catalogs()],
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      target: 'es2024',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'renderer.mjs' } },
    },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
  });
  return join(folder, 'renderer.mjs');
};

/** A frame that is alone in a chunk of several is known by that chunk's name. */
const keyIn = (manifest: Manifest, source: string): string =>
  source in manifest || source !== shell
    ? source
    : (Object.keys(manifest).find((key) => manifest[key]?.name === 'frame') ?? source);

const chunksOf = (manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key}, a first page's, isn't a chunk of the build`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return found;
};

/** The parts of the texts that a route names for its code. */
const textsOf = (root: string, sources: readonly string[]): string[] => {
  const routes = globSync(['src/features/*/*.routes.ts', 'src/routes/frames.ts'], { cwd: root });
  const code = routes.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  return [
    'start',
    ...sources.flatMap((source) => {
      const file = source.replace(/^.*\//, '').replaceAll('.', String.raw`\.`);
      const [, parts = ''] = new RegExp(String.raw`/${file}'\),\s*'\w+'([^)]*)\)`).exec(code) ?? [];
      return [...parts.matchAll(/'(\w+)'/g)].map(([, part = '']) => part);
    }),
  ];
};

const textChunk = (manifest: Manifest, part: string, locale: Locale): string =>
  Object.keys(manifest).find((key) => key.includes(`lavoir-catalog/${part}/${locale}`)) ?? part;

/**
 * As the content security policy has it: without React's own note of when it was painted, as nothing here streams, and
 * with the sizes of skeletons as data, which first-paint-end.js turns into styles again.
 */
const withoutInline = (html: string): string =>
  html.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(' style="', ' data-style="');

/** Sent without the app, a form would say what is in it, a password too, in the address. */
const withForms = (html: string): string => html.replaceAll('<form ', '<form method="post" ');

const pictures = /<link rel="preload" as="image"[^>]*>/g;
const noScript = /<noscript>.*<\/noscript>/;
const saidIn = /<p lang="(\w+)">[^<]*<\/p>/g;
const code = /<script type="module"[^>]* src="([^"]*)"><\/script>\s*/g;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const forNobody = '<meta name="robots" content="noindex" />';

/** What a messenger shows of a page, px: the wash-house and the name, in no language. */
const picture = { path: '/icons/preview-1200.png', width: 1200, height: 630 };

/** For who finds the page, or is sent its address. What isn't described stays as the template has it: out of their lists. */
const head = (path: string, locale: Locale, title: string): string => {
  const description = descriptions[path]?.[locale];
  if (description === undefined) return forNobody;
  return [
    ['name', 'description', description],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:site_name', brand.display],
    ['property', 'og:type', 'website'],
    // the server, which knows where the product is, makes it whole
    ['property', 'og:image', `{{PUBLIC_URL}}${picture.path}`],
    ['property', 'og:image:width', `${picture.width}`],
    ['property', 'og:image:height', `${picture.height}`],
    ['name', 'twitter:card', 'summary_large_image'],
  ]
    .map(([kind, name, content = '']) => `<meta ${kind}="${name}" content="${escaped(content)}" />`)
    .join('');
};

const pageOf = (
  template: string,
  page: FirstPage,
  locale: Locale,
  { html, title }: Rendered,
  chunks: Iterable<string>,
) => {
  const mains = [...template.matchAll(code)].map(([, src = '']) => src);
  const more = [...chunks].map((file) => `/${file}`).filter((src) => !mains.includes(src));
  const said = [
    `lang="${locale}"`,
    'data-painted',
    ...(page.for ? [`data-for="${page.for}"`] : []),
    ...(page.query ? ['data-query'] : []),
    ...(page.depends ? [`data-depends="${page.depends.join(' ')}"`] : []),
    ...(page.asks.length > 0 ? [`data-asks="${page.asks.join(' ')}"`] : []),
    // first-paint-end.js brings the app's code once the page stands on the screen
    `data-code="${mains.join(' ')}" data-chunks="${more.join(' ')}"`,
  ];
  // the largest paint may be of one
  const painted = [...html.matchAll(pictures)].map(([link]) =>
    link.replace('<link', '<link fetchpriority="high"'),
  );
  return template
    .replace('lang="en"', said.join(' '))
    .replace(forNobody, () => head(page.path, locale, title))
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(noScript, (all) => all.replaceAll(saidIn, (words, lang) => (lang === locale ? words : '')))
    .replaceAll(code, '')
    .replace('</head>', () => `${painted.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${withForms(withoutInline(html)).replaceAll(pictures, '')}</div>`,
    );
};

/** React leaves out what fails and goes on: a page that lacks its content is no page. */
const assertWhole = (html: string, path: string): void => {
  if (html.includes('<!--$!-->')) throw new Error(`${path} can't be painted: something in it failed`);
};

/** Where the app has pages, so that the server can say of another address that there is none. */
const writePaths = async (dist: string, renderer: string): Promise<void> => {
  pretendBrowser('en', false);
  const { listPaths } = (await import(renderer)) as Renderer;
  writeFileSync(join(dist, '.paths.json'), JSON.stringify(listPaths()));
  endPretending();
};

/** Each first page in each language, as files that the server picks from: pages/fr/sign-in.html. */
const prerender = async (root: string, dist: string): Promise<void> => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const folder = join(root, 'node_modules/.renderer');
  const renderer = pathToFileURL(await buildRenderer(root, folder)).href;
  await writePaths(dist, renderer);
  for (const locale of locales) {
    for (const who of ['visitor', 'customer'] as const) {
      pretendBrowser(locale, who === 'customer');
      const { renderPage } = (await import(`${renderer}?${locale}-${who}-${Date.now()}`)) as Renderer;
      for (const page of firstPages.filter((one) => (one.for ?? 'visitor') === who)) {
        const texts = textsOf(root, page.sources).map((part) => textChunk(manifest, part, locale));
        const chunks = chunksOf(manifest, [
          ...page.sources.map((source) => keyIn(manifest, source)),
          ...new Set(texts),
        ]);
        const file = join(dist, 'pages', locale, `${page.path === '/' ? '/index' : page.path}.html`);
        mkdirSync(dirname(file), { recursive: true });
        const rendered = await renderPage(page.path);
        assertWhole(rendered.html, page.path);
        writeFileSync(file, pageOf(template, page, locale, rendered, chunks));
      }
      endPretending();
    }
  }
  rmSync(folder, { recursive: true });
};

/** What is made of the build once it is written: its first pages painted, and all of it compressed. */
export const finishBuild = (): Plugin => {
  let root = '';
  let dist = '';
  let isBroken = false;
  return {
    name: 'finish-build',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      dist = join(root, config.build.outDir);
    },
    renderError: () => {
      isBroken = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        // what is missing because of it would hide why
        if (isBroken) return;
        await prerender(root, dist);
        await compress(dist);
      },
    },
  };
};
