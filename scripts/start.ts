import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listenForStop } from '../apps/api/src/process/stop.ts';

const root = resolve(import.meta.dirname, '..');
const built = join(root, 'apps/web/dist/.vite/manifest.json');
const sources = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages',
  'package-lock.json',
];

const newest = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'node_modules');
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
};

/** @returns whether it came to its end */
const build = async (asked: AbortSignal): Promise<boolean> => {
  process.stdout.write('Building the web app …\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'warn'], {
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
const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isStale = sources.some((path) => newest(join(root, path)) > builtAt);
if (isStale && !(await build(asked))) process.exit(asked.aborted ? 0 : 1);
await import('../apps/api/src/main.ts');
