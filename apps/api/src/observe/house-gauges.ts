import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { HouseFigures, QueueFigures } from './figures.ts';

/** ms for which what the database said is said again */
const keptFor = 5000;

const perQueue = {
  waiting: ['lavoir_queue_waiting', 'Jobs that wait, those for another try among them'],
  retrying: ['lavoir_queue_retrying', 'Jobs that failed and wait for another try'],
  overdue: ['lavoir_queue_oldest_due_seconds', 'For how long the oldest job that is due has been due'],
  dead: ['lavoir_queue_dead_letters', 'Jobs that were given up and that nobody has looked at'],
} as const satisfies Partial<Record<keyof QueueFigures, readonly [name: string, help: string]>>;
const queueFigures = Object.keys(perQueue) as (keyof typeof perQueue)[];

/** What stands in the database, the same whichever process is asked. Without an answer it is left out rather than told from memory. */
export const houseGauges = (registers: Registry[]) => {
  const single = (name: string, help: string) => new Gauge({ name, help, registers });
  const ofQueues = queueFigures.map((figure) => {
    const [name, help] = perQueue[figure];
    return { figure, gauge: new Gauge({ name, help, labelNames: ['queue'] as const, registers }) };
  });
  const answers = single('lavoir_database_answers', '1 where the database said what follows, else 0');
  const holds = single('lavoir_open_holds', 'Orders that hold money of their customers');
  const holdsCents = single('lavoir_open_holds_cents', 'What they hold, in cents');
  const failedCharges = single('lavoir_failed_charges', 'Orders at the laundry whose charge failed');
  const backupAge = single('lavoir_backup_age_seconds', 'Since the last backup was read back');
  const everySingle = [holds, holdsCents, failedCharges, backupAge];

  const forget = (): void => {
    for (const { gauge } of ofQueues) gauge.reset();
    for (const gauge of everySingle) gauge.remove();
  };
  const tell = ({ queues, holds: held, failedCharges: failed, backupAge: age }: HouseFigures): void => {
    for (const { figure, gauge } of ofQueues)
      for (const queue of queues) gauge.set({ queue: queue.name }, queue[figure]);
    holds.set(held.count);
    holdsCents.set(held.cents);
    failedCharges.set(failed);
    if (age !== null) backupAge.set(age);
  };

  let find: (() => Promise<HouseFigures>) | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = -Infinity;
  const lookNow = async (): Promise<void> => {
    const found = await find?.().catch(() => undefined);
    forget();
    answers.set(found ? 1 : 0);
    if (found) tell(found);
    lookedAt = performance.now();
    looking = undefined;
  };
  forget();
  return {
    watch: (how: () => Promise<HouseFigures>): void => {
      find = how;
    },
    look: async (): Promise<void> => {
      if (performance.now() - lookedAt > keptFor) await (looking ??= lookNow());
    },
  };
};
