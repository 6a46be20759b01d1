import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listenForStop } from '../apps/api/src/process/stop.ts';

const root = resolve(import.meta.dirname, '..');

type App = { name: string; folder: string; built: string };

const web: App = { name: 'web app', folder: 'apps/web', built: 'apps/web/dist/.vite/manifest.json' };
const server: App = { name: 'server', folder: 'apps/api', built: 'apps/api/dist/main.js' };

const notSources = new Set(['node_modules', 'dist', 'test']);

const newest = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => !notSources.has(name));
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
};

/** Whether it was never built, or something that it is made of is newer. */
const isStale = ({ folder, built }: App): boolean => {
  const builtAt = statSync(join(root, built), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return [folder, 'packages', 'package-lock.json'].some((path) => newest(join(root, path)) > builtAt);
};

/** @returns whether it came to its end */
const build = async ({ name, folder }: App, asked: AbortSignal): Promise<boolean> => {
  process.stdout.write(`Building the ${name} …\n`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', folder, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  const end = (): void => void child.kill('SIGKILL');
  asked.addEventListener('abort', end);
  await once(child, 'exit');
  asked.removeEventListener('abort', end);
  return child.exitCode === 0;
};

const { asked } = listenForStop(process.env['npm_lifecycle_script']);
// `serve` and `work` are many processes of one folder: none of them builds it while others read it
const isAlone = process.argv[2] === undefined;
for (const app of isAlone ? [server, web] : [])
  if (isStale(app) && !(await build(app, asked))) process.exit(asked.aborted ? 0 : 1);
const isBuilt = isAlone || !isStale(server);
if (!isBuilt)
  process.stdout.write(
    'The server runs from its sources: after `npm run build` it starts in half the time\n',
  );
const main = isBuilt ? server.built : 'apps/api/src/main.ts';
await import(pathToFileURL(join(root, main)).href);
