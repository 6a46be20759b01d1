import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run build` makes of a folder. */
export type BuiltApp = { name: string; folder: string; /** the last file that is written */ built: string };

export const web: BuiltApp = {
  name: 'web app',
  folder: 'apps/web',
  built: 'apps/web/dist/.vite/manifest.json',
};
export const server: BuiltApp = { name: 'server', folder: 'apps/api', built: 'apps/api/dist/main.js' };

const notSources = new Set(['node_modules', 'dist', 'test']);

/** ms since 1970; 0 where there is nothing */
const newest = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).filter((name) => !notSources.has(name));
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
};

/** Whether it was never built, or something that it is made of is newer. @param root the repository's folder */
export const isStale = ({ folder, built }: BuiltApp, root: string): boolean => {
  const builtAt = newest(join(root, built));
  return [folder, 'packages', 'package-lock.json'].some((path) => newest(join(root, path)) > builtAt);
};
