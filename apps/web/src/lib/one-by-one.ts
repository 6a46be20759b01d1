import { Unreachable } from './refused.ts';

export type Progress = { /** which one, from 1 */ number: number; all: number };

export type Failed<T> = { item: T; cause: unknown };

/**
 * Does something to several, one behind the other; each for itself: what one of them is refused keeps no other back. Once
 * Lavoir can't be reached nobody waits for each of the others to say so too.
 * @returns those to which it wasn't done, each with why
 */
export const oneByOne = async <T>(
  items: readonly T[],
  how: (item: T) => Promise<unknown>,
  onProgress?: (progress: Progress) => void,
): Promise<Failed<T>[]> => {
  const failed: Failed<T>[] = [];
  let away: Unreachable | undefined;
  for (const [index, item] of items.entries()) {
    onProgress?.({ number: index + 1, all: items.length });
    try {
      if (away) throw away;
      await how(item);
    } catch (cause) {
      if (cause instanceof Unreachable) away = cause;
      failed.push({ item, cause });
    }
  }
  return failed;
};
