import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const begin = join(import.meta.dirname, '../../src/process/begin.js');

test.runIf(process.platform === 'linux')(
  'what npm starts begins again with one heap for its threads, once, as the process that it was',
  async () => {
    const tell = 'console.log(process.pid, process.env.MALLOC_ARENA_MAX, process.argv.at(-1))';
    const child = spawn(process.execPath, ['--import', begin, '-e', tell, 'serve'], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(await text(child.stdout)).toBe(`${child.pid} 1 serve\n`);
  },
);
