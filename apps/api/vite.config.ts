import { dirname, relative, resolve } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, 'dist');

/** What lies beside a source (migrations, the auditor's rules, texts, the web app) is read from where it lies. */
function besideItsSource(): Plugin {
  return {
    name: 'beside-its-source',
    transform(code, id) {
      if (!code.includes('import.meta.dirname')) return undefined;
      const path = relative(folder, dirname(id)).replaceAll('\\', '/');
      const source = `(import.meta.dirname + ${JSON.stringify(`/${path}`)})`;
      return { code: code.replaceAll('import.meta.dirname', source), map: null };
    },
  };
}

/** What every start reads and comes in many files; other packages stay where npm put them. */
const readAtEachStart = [
  /^@lavoir\//,
  /^(kysely|zod|fastify-type-provider-zod)$/,
  /^(@fastify\/(?!swagger).*|fastify|fastify-plugin|avvio|find-my-way|ret|semver|mime|fast-(json-stringify|querystring))$/,
  /^(pg|pg-(protocol|types|pool|int8|connection-string)|postgres-.*|rate-limiter-flexible)$/,
  /^(pg-boss|cron-parser|luxon|rrule-temporal|serialize-error)$/,
];

/** The server in few files instead of a thousand: it starts in half the time, and holds less (docs/decisions/067). */
export default defineConfig({
  plugins: [besideItsSource()],
  ssr: { noExternal: readAtEachStart },
  build: {
    ssr: 'src/main.ts',
    outDir: folder,
    assetsDir: '',
    target: 'node24',
    minify: false,
    // V8 keeps the text of what it runs, at two bytes a letter where one of a file's needs them (’ or …)
    rolldownOptions: {
      output: { charset: 'ascii', comments: { legal: true, annotation: false, jsdoc: false } },
    },
  },
});
