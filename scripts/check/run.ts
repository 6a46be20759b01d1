import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export type Run = { ok: boolean; output: string; seconds: number };

/** What a package's command is as a file, so that no shell is needed on any system. */
export const binOf = (packageName: string, command: string = packageName): string => {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  return join(folder, bin[command] ?? '');
};

const ends = new Set<() => void>();
// what was started ends with us: a database server must not outlive its tests
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const end of ends) end();
    process.exitCode = 1;
  });

/** what hangs is ended; a machine a third as fast as a developer’s takes 1,600 s for the journeys */
const timeoutSeconds = 2700;

/** Runs a script on this Node, from the root, and collects what it prints. */
export const runNode = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> => {
  const startedAt = performance.now();
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return new Promise((settle) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, PATH: path, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutSeconds * 1000,
    });
    const end = (): void => void child.kill('SIGTERM');
    ends.add(end);
    let output = '';
    const collect = (chunk: string): void => void (output += chunk);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => collect(error.message));
    child.on('close', (code, signal) => {
      ends.delete(end);
      if (signal) output += `\nended by ${signal}; a step may take ${timeoutSeconds} s\n`;
      settle({ ok: code === 0, output, seconds: (performance.now() - startedAt) / 1000 });
    });
  });
};
