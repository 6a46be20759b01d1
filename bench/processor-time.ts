import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** ms in one of the kernel's ticks: USER_HZ is 100 on every Linux that Node runs on */
const tick = 10;

/** Elsewhere only the times that callers wait are measured. */
export const canReadProcesses = existsSync('/proc/self/stat');

type Times = { parent: number; own: number; /** of children that ended */ ended: number };

const timesOf = (pid: number | string): Times | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // the name may have spaces and brackets in it: fields count from behind it
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), own: (at(11) + at(12)) * tick, ended: (at(13) + at(14)) * tick };
  } catch {
    return undefined;
  }
};

/** ms of CPU that a process with all its threads has used so far */
export const timeOfProcess = (pid: number): number => timesOf(pid)?.own ?? 0;

/** ms of CPU that a PostgreSQL has used so far: its postmaster, those it started, and those of them that ended */
export const timeOfServer = (postmaster: number): number => {
  if (!canReadProcesses) return 0;
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.map(timesOf).filter((times) => times?.parent === postmaster);
  const { own = 0, ended = 0 } = timesOf(postmaster) ?? {};
  return own + ended + children.reduce((sum, times) => sum + (times?.own ?? 0), 0);
};

/** MB that the process has in memory */
export const memoryOf = (pid: number): number => {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
};
