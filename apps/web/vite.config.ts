import { catalogs } from '@lavoir/i18n/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { leanContract } from './build/lean-contract.ts';
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

/** The router as every page needs it; its links come with the pages that have some. */
const startOfRouter =
  /node_modules[\\/]@tanstack[\\/](router-core|history|store|react-store)[\\/]|react-router[\\/]dist[\\/]esm[\\/](Match|Matches|Transitioner|CatchBoundary|RouterProvider|lazyRouteComponent|matchContext|not-found|renderRouteNotFound|route|router|routerStores|useMatch|useRouter|useSelector|scroll-restoration|ClientOnly|ScriptOnce)\.js$/;

/** What the first page that most people see is made of. */
const startOfKit =
  /src[\\/]ui[\\/](button|class-names|field|heading|icon|icon-button|logo|note|password-input|spinner|text-input|text-link|toast|toaster|menu|later)\.tsx?$|node_modules[\\/]tailwind-variants[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?:Icon|context|createLucideIcon|defaultAttributes|shared|icons[\\/](?:eye|eye-off|globe|chevron-down|circle-alert|info|circle-check|triangle-alert))\b/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    catalogs(),
    leanContract(),
    preloadFonts(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    // every browser that runs ES2024 preloads modules by itself
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            { name: 'router', test: startOfRouter, priority: 3 },
            { name: 'start', test: startOfKit, priority: 2 },
            // What most pages share is one request, not a dozen of half a kilobyte.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 1 },
            { name: 'ui', test: /src[\\/]ui[\\/][\w-]+\.tsx?$/, minShareCount: 3, priority: 1 },
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
