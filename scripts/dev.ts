import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { listenForStop } from '../apps/api/src/process/stop.ts';

/** API that restarts on changes, and Vite in front of it; Ctrl-C ends both. */
const root = resolve(import.meta.dirname, '..');
const run = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

const children = [
  run(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts']),
  run(['node_modules/vite/bin/vite.js', 'apps/web']),
];
const endAll = (): void => children.forEach((child) => void child.kill('SIGTERM'));
for (const child of children) child.on('exit', endAll);
listenForStop(process.env['npm_lifecycle_script']).asked.addEventListener('abort', endAll);
