import { compareOrders, timeOf } from './shoppers.ts';
import type { Shopping } from './shoppers.ts';
import type { Run, Witness } from './run.ts';
import { openTown } from './town.ts';
import type { Town } from './town.ts';

/** What must hold after every run with shoppers: each order that was acknowledged is there once, the books are right. */
export const settle = async ({ check, note }: Witness, town: Town, shopping: Shopping): Promise<void> => {
  await shopping.end();
  const { acknowledged, broken, sentAway, served, unexpected } = shopping;
  const { lost, doubled, unknown } = await compareOrders(town, acknowledged);
  check('no acknowledged order is lost', lost === 0, lost);
  check('no order is there twice', doubled === 0 && unknown === 0, doubled + unknown);
  check(
    'nobody hears anything but an answer or 503 with Retry-After',
    unexpected.length === 0,
    unexpected[0] ?? '',
  );
  const findings = await town.audit();
  check('the auditor finds nothing', findings.length === 0, findings.join('; '));
  note('orders', acknowledged.length);
  note('asked again', broken.length);
  note('503', sentAway);
  note('p99 ms', Math.round(timeOf(0.99, served)));
};

type Played = (witness: Witness, town: Town) => Promise<void>;

/** A run in a town of its own, which is gone afterwards. */
export const inTown =
  (play: Played, ...parts: Parameters<typeof openTown>): Run['play'] =>
  async (witness) => {
    const town = await openTown(...parts);
    try {
      await play(witness, town);
    } finally {
      await town.close();
    }
  };
