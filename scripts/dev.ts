import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** API that restarts on changes, and Vite in front of it; Ctrl-C ends both. */
const root = resolve(import.meta.dirname, '..');
const run = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

const children = [
  run(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts']),
  run(['node_modules/vite/bin/vite.js', 'apps/web']),
];
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')));
