import { describe, expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';
import { Unreachable } from './refused.ts';

describe('oneByOne', () => {
  it('begins with the next once the last is done, and says which it is at', async () => {
    const told: unknown[] = [];
    let running = 0;
    const failed = await oneByOne(
      ['a', 'b'],
      async () => {
        running += 1;
        await Promise.resolve();
        expect(running).toBe(1);
        running -= 1;
      },
      (progress) => told.push(progress),
    );
    expect(failed).toEqual([]);
    expect(told).toEqual([
      { number: 1, all: 2 },
      { number: 2, all: 2 },
    ]);
  });

  it('goes on after one that is refused, and says why of each', async () => {
    const refusal = new Error('somebody was first');
    const done: string[] = [];
    const failed = await oneByOne(['a', 'b', 'c'], async (item) => {
      if (item !== 'b') done.push(item);
      else return Promise.reject(refusal);
    });
    expect(done).toEqual(['a', 'c']);
    expect(failed).toEqual([{ item: 'b', cause: refusal }]);
  });

  it('waits only once for who can’t be reached', async () => {
    const cause = new Unreachable('no answer');
    const asked: string[] = [];
    const failed = await oneByOne(['a', 'b', 'c'], async (item) => {
      asked.push(item);
      if (item === 'b') return Promise.reject(cause);
    });
    expect(asked).toEqual(['a', 'b']);
    expect(failed).toEqual([
      { item: 'b', cause },
      { item: 'c', cause },
    ]);
  });
});
