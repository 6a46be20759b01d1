import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

type Found = { parent: number; group: number; command: string[] };

/** @returns undefined where it ended, belongs to somebody else or the system has no /proc */
const look = (pid: number): Found | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // its name stands in parentheses and may hold anything
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { parent: Number(parent), group: Number(group), command };
  } catch {
    return undefined;
  }
};

const shells = new Set(['sh', 'dash', 'bash', 'ash', 'ksh', 'zsh']);

/** `sh -c '…'` without a `&` of its own ends before its last command only when it is killed. */
const isWaitingShell = ([program = '', option = '', script = '']: string[]): boolean =>
  shells.has(basename(program)) && /^-[a-z]*c$/.test(option) && !/(?<![&>])&(?![&>])/.test(script);

/** npm names itself `npm start`; as a file it is run by node */
const isNpm = ([program = '', script = '']: string[]): boolean =>
  /^npm( |$)/.test(program) || basename(script) === 'npm-cli.js' || basename(script) === 'npm';

type Link = { child: number; parent: number };

/** npm and the shells that wait for this process, from the nearest upwards; a process group of its own ends them. */
const findLaunchers = (): Link[] => {
  const links: Link[] = [];
  for (let child = process.pid; ;) {
    const below = look(child);
    const above = below && look(below.parent);
    if (!below || !above || above.group !== below.group) return links;
    if (!isWaitingShell(above.command) && !isNpm(above.command)) return links;
    links.push({ child, parent: below.parent });
    child = below.parent;
  }
};

/** npm and its shell stay in the process group of what they run, until they end. */
const isOrphan = (): boolean => {
  const self = look(process.pid);
  return self !== undefined && look(self.parent)?.group !== self.group;
};

/**
 * Watches those who started this process and wait for it. npm runs a script by `sh -c`, and hands SIGTERM on to that
 * shell alone: it ends, and what it ran would stay; when npm itself is killed, both stay. `exec` in the script would
 * help the first of these only, and Windows' shell doesn't know it. An orphan has another parent at once, which is
 * what is looked at here. Whoever put us into the background is free to go.
 * @param npmScript the command that npm runs, `node scripts/start.ts`; undefined where it doesn't
 * @returns whether one of them is gone
 */
export const watchLaunchers = (npmScript: string | undefined): (() => boolean) => {
  // npm may be gone before we come to look for it
  const file = basename(process.argv[1] ?? '');
  if (npmScript?.includes(file) && isOrphan()) return () => true;
  const links = findLaunchers();
  return () => links.some(({ child, parent }) => look(child)?.parent !== parent);
};
