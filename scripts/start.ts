import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listenForStop } from '../apps/api/src/process/stop.ts';
import { isStale, server, web } from './built-apps.ts';
import type { BuiltApp } from './built-apps.ts';

const root = resolve(import.meta.dirname, '..');

/** @returns whether it came to its end */
const build = async ({ name, folder }: BuiltApp, asked: AbortSignal): Promise<boolean> => {
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
  if (isStale(app, root) && !(await build(app, asked))) process.exit(asked.aborted ? 0 : 1);
const isBuilt = isAlone || !isStale(server, root);
if (!isBuilt)
  process.stdout.write(
    'The server runs from its sources: after `npm run build` it starts in half the time\n',
  );
const main = isBuilt ? server.built : 'apps/api/src/main.ts';
await import(pathToFileURL(join(root, main)).href);
