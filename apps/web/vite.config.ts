import { resolve } from 'node:path';
import { catalogs } from '@lavoir/i18n/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { inlineFirstPaint } from './build/inline.ts';
import { leanContract } from './build/lean-contract.ts';
import { offlinePage } from './build/offline-page.ts';
import { finishBuild } from './build/prerender.ts';
import { iconsOf, modulesOf, reachedFrom } from './build/start-modules.ts';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** The two faces are in the first paint: preloaded under their hashed names. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        }));
      },
    },
  };
}

const source = (file: string): string => resolve(import.meta.dirname, 'src', file);

/** What every page starts with, and what sign-in, the first page of most people, has besides: forms. */
const start = modulesOf([source('main.tsx')]);
const forms = modulesOf([source('features/accounts/sign-in/sign-in-page.tsx')]);
/** What a customer's pages stand in, and what ordering shares with what follows it. */
const frame = modulesOf([source('shells/customer/customer-shell.tsx')]);
const home = modulesOf([source('features/orders/home/home-page.tsx')]);
const others = modulesOf([
  source('features/orders/bags/get-bags-page.tsx'),
  source('features/orders/checkout/checkout-page.tsx'),
  source('features/orders/my-orders/orders-page.tsx'),
  source('features/help/how-it-works-page.tsx'),
  source('features/places/points/connect-point-page.tsx'),
  // what home fetches later, and what is said of it before
  source('features/catalogue/search/found-code.ts'),
  source('features/catalogue/search/found-products.tsx'),
  source('features/catalogue/favourites/favourites-row.tsx'),
  source('features/catalogue/kilos/kilo-guide.tsx'),
  source('features/catalogue/product-glyph.tsx'),
  source('ui/pictures/soap-box-picture.tsx'),
  source('features/orders/home/refresh-favourites.ts'),
  source('ui/later-dialogs.ts'),
]);

/** The icon's name where the module is one of lucide's, else ''. */
const iconIn = (id: string): string => /lucide-react.*[\\/]([\w-]+)\.mjs$/.exec(id)?.[1] ?? '';

/** What customers may come to; the console shares what it alone has among its own pages. */
const customers = reachedFrom(source('main.tsx'), new Set([source('routes/operations-tree.ts')]));
const customersIcons = iconsOf(customers);
const isOfCustomers = (id: string): boolean => customers.has(id) || customersIcons.has(iconIn(id));

/** The router as every page needs it; what else of it a page uses comes with the page. */
const router =
  /@tanstack[\\/](?:router-core|history|store|react-store)[\\/]|react-router[\\/]dist[\\/]esm[\\/](?:Match|Matches|Transitioner|CatchBoundary|RouterProvider|lazyRouteComponent|matchContext|not-found|renderRouteNotFound|route|router|routerStores|useMatch|useRouter|useSelector|scroll-restoration|ClientOnly|ScriptOnce)\.js$/;

/** Calls that customers never make: they come with the console. */
const isOfStaff = (id: string): boolean => /contract[\\/]src[\\/]dispatch[\w-]*\.ts$/.test(id);

const isStart = (id: string): boolean =>
  (start.has(id) && !isOfStaff(id)) ||
  id.endsWith('virtual:lavoir-catalogs') ||
  (forms.has(id) && (frame.has(id) || home.has(id))) ||
  router.test(id) ||
  /[\\/]tailwind-variants[\\/]|@lingui[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!chevron-down|circle-check\.))/.test(
    id,
  );

/** Not of the chunks that every page has when it asks for more. */
const isNotThereYet = (chunk: string): boolean => !/assets[\\/](?:react|start|rolldown-runtime)-/.test(chunk);

/** Home and its frame bring no lists of what is needed by what few see there: it asks for that itself. */
const namesAll = (host: string): boolean => !/assets[\\/](?:home-page|frame)-/.test(host);

const isForms = (id: string): boolean =>
  (forms.has(id) && /src[\\/](?:ui|lib)[\\/]|accounts[\\/]settings/.test(id)) ||
  /icons[\\/](?:check|circle-exclamation-point|eye|eye-off|globe|info|triangle-exclamation-point)\.mjs$/.test(
    id,
  );

/** What every page opens over itself: it comes after home, with the first press at the latest. */
const dialogs = modulesOf([source('ui/dialog.tsx'), source('ui/confirm-dialog.tsx')]);

/** Of the queries' code what no first page needs: writing by a hook, lists that grow. */
const isQueriesRest = /(?:useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/;

const isFrame = (id: string): boolean =>
  frame.has(id) || (/@tanstack[\\/](?:query-core|react-query)[\\/]/.test(id) && !isQueriesRest.test(id));
const homeIcons = iconsOf(home);
const isOrdering = (id: string): boolean =>
  (home.has(id) && others.has(id)) ||
  homeIcons.has(iconIn(id)) ||
  // one number: a request costs more
  /domain[\\/]src[\\/]referrals\.ts$/.test(id);

const isIcon = /lucide-react[\\/]/;
const isUi = /src[\\/]ui[\\/][\w-]+\.tsx?$/;
/** What pages of the console share besides: each of these alone would be a request, and a name in what every page loads. */
const isOfConsole =
  /src[\\/](?:shells[\\/]operations[\\/](?:drawer-failed|kept-drafts|leave-unsaved|unsaved-bar)|lib[\\/]renewing)\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  // React has had it since 18
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    react(),
    // remembering costs more than rendering where nothing is held: in the kit's leaves, the frames, forms, whose
    // fields render by themselves, and what gets another basket with every tap
    babel({
      include: /src[\\/]features[\\/](?!accounts|notifications|orders[\\/]home|cart[\\/]basket|catalogue)/,
      presets: [reactCompilerPreset()],
    }),
    tailwindcss(),
    catalogs(),
    leanContract(),
    preloadFonts(),
    inlineFirstPaint(),
    offlinePage(),
    finishBuild(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // one sheet, which stands in the pages: no part of the code waits for it
    cssCodeSplit: false,
    // what the styles need; missing-builtins.ts lends what is newer
    target: ['safari16.4', 'chrome111', 'firefox128'],
    // a browser that preloads no modules asks for them when it gets there
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, chunks, { hostId }) =>
        namesAll(hostId) ? chunks.filter(isNotThereYet) : [],
    },
    rolldownOptions: {
      // how long each plugin takes is no warning: the check takes whatever else the build says for one
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
            { name: 'start', test: isStart, priority: 4 },
            { name: 'frame', test: isFrame, priority: 2 },
            { name: 'ordering', test: isOrdering, priority: 1.5 },
            { name: 'forms', test: isForms, priority: 3 },
            // What most pages share is one request, not a dozen of half a kilobyte.
            {
              name: 'icons',
              test: (id) => isIcon.test(id) && isOfCustomers(id),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'dialogs', test: (id) => dialogs.has(id), priority: 1.2 },
            { name: 'ui', test: (id) => isUi.test(id) && isOfCustomers(id), minShareCount: 4, priority: 1 },
            {
              name: 'console',
              test: (id) => (isIcon.test(id) || isUi.test(id) || isOfConsole.test(id)) && !isOfCustomers(id),
              minShareCount: 2,
              priority: 0.5,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/dev', '/healthz', '/openapi.json'].map((path) => [path, { target: API }]),
    ),
  },
});
