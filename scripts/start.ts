import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const built = join(root, 'apps/web/dist/.vite/manifest.json');
const sources = [
  'apps/web/src',
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

const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (sources.some((path) => newest(join(root, path)) > builtAt)) {
  process.stdout.write('Building the web app …\n');
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
}
await import('../apps/api/src/main.ts');
