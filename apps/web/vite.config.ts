import { catalogs } from '@lavoir/i18n/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss(), catalogs(), preloadFonts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            // What most pages share is one request, not a dozen of half a kilobyte.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 2 },
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
