import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

const most = 30;
/** µs that one look may stand for: what is longer was spent stopped, or behind other processes */
const longest = 5000;
const suffix = '.cpuprofile';

/** Node's flags that make it write down where its time goes, when it ends. */
export const profileInto = (folder: string): string[] => ['--cpu-prof', `--cpu-prof-dir=${folder}`];

const placeOf = (url: string): string => url.replace(/^.*\/(node_modules\/|(?=(apps|packages)\/))/, '');

/** The functions that took most of the busy time themselves, as `12.3 % writev :0`. */
export const busiestIn = (folder: string): string[] => {
  // by the time that their names begin with; a kept folder has those of earlier runs
  const file = readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .toSorted()
    .at(-1);
  if (!file) return [];
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const took = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(id) ?? { functionName: '', url: '', lineNumber: 0 };
    if (functionName === '(idle)' || functionName === '(program)') continue;
    const name = `${functionName || '(anonymous)'} ${placeOf(url)}:${lineNumber + 1}`;
    const micros = Math.min(timeDeltas[index] ?? 0, longest);
    busy += micros;
    took.set(name, (took.get(name) ?? 0) + micros);
  }
  return [...took]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, micros]) => `${((micros / busy) * 100).toFixed(1).padStart(5)} % ${name}`);
};
