import { useState } from 'react';

/** For `data-changed`: undefined while it is as it came. The next change is told from the one before. */
export type Changed = 'odd' | 'even' | undefined;

/**
 * Whether a row became another one under somebody's eyes: its ground says so for two seconds (`motion.css`).
 * @param of whose row it is: another one's, in its place, is no change
 * @param shown what the row shows
 */
export const useChanged = (of: string | number, shown: object): Changed => {
  const mark = JSON.stringify(shown);
  const [seen, setSeen] = useState({ of, mark, changes: 0 });
  if (seen.of !== of) setSeen({ of, mark, changes: 0 });
  else if (seen.mark !== mark) setSeen({ of, mark, changes: seen.changes + 1 });
  if (seen.changes === 0) return undefined;
  return seen.changes % 2 === 0 ? 'even' : 'odd';
};
