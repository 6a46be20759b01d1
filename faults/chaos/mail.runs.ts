import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '../../apps/api/test/mail-server.ts';
import type { MailServer } from '../../apps/api/test/mail-server.ts';
import { startRelay } from '../../apps/api/test/relay.ts';
import { inTown, settle } from './after.ts';
import { untilDone } from './jobs.ts';
import type { Run } from './run.ts';
import { shop } from './shoppers.ts';
import type { Town } from './town.ts';

/** Every seventh mail is one that the server will never take. */
const isNeverTaken = (place: number): boolean => place % 7 === 0;

const idsByPerson = (mails: MailServer['attempts']): Map<string, Set<string>> => {
  const ids = new Map<string, Set<string>>();
  for (const { to, headers } of mails)
    for (const one of to) ids.set(one, (ids.get(one) ?? new Set()).add(headers.get('message-id') ?? ''));
  return ids;
};

const customersOf = async ({ maker }: Town): Promise<{ email: string; orders: number }[]> =>
  maker.db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where('o.description', 'is not', null)
    .groupBy('u.email')
    .select(({ fn }) => ['u.email', fn.count<number>('o.id').as('orders')])
    .$narrowType<{ email: string }>()
    .execute();

const mail: Run = {
  name: 'mail',
  fault: 'the mail server says 451 to all, hangs, then 550 to every seventh',
  within: 180_000,
  play: async (witness) => {
    const server = await startMailServer();
    const relay = await startRelay(Number(new URL(server.url).port));
    const settings = { SMTP_URL: `smtp://127.0.0.1:${relay.port}`, MAIL_FROM: 'Lavoir <hello@lavoir.test>' };
    const play = inTown(async (_, town) => {
      const shopping = shop(town, 6);
      server.judge(() => 451);
      await wait(4000);
      const during451 = shopping.acknowledged.length;
      relay.hang();
      await wait(4000);
      const whileItHung = shopping.acknowledged.length - during451;
      server.judge((attempt) => (isNeverTaken(attempt) ? 550 : undefined));
      relay.goOn();
      await settle(witness, town, shopping);
      const isDone = await untilDone(town, ['mail'], 90_000);
      const [tried, taken] = [idsByPerson(server.attempts), idsByPerson(server.received)];
      const customers = await customersOf(town);
      const dead = await town.maker.db
        .selectFrom('pgboss.job' as never)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('name' as never, '=', 'mail-dead' as never)
        .executeTakeFirst();
      const orders = customers.reduce((sum, one) => sum + one.orders, 0);
      const arrived = [...taken.values()].reduce((sum, ids) => sum + ids.size, 0);
      witness.check('orders go on while it says 451', during451 > 0, during451);
      witness.check('and while it hangs', whileItHung > 0, whileItHung);
      witness.check('every mail comes to an end', isDone);
      witness.check(
        'each order has its mail, or a dead letter that operations see',
        arrived + (dead?.count ?? 0) === orders,
        `${arrived} and ${dead?.count} of ${orders}`,
      );
      witness.check(
        'a mail keeps its Message-ID however often it is tried',
        customers.every(({ email, orders: own }) => (tried.get(email)?.size ?? 0) === own),
      );
      witness.check('some were refused for good', (dead?.count ?? 0) > 0, dead?.count ?? 0);
      witness.note('tries', server.attempts.length);
      witness.note('taken', server.received.length);
      witness.note('dead letters', dead?.count ?? 0);
    }, settings);
    try {
      await play(witness);
    } finally {
      relay.close();
      await server.close();
    }
  },
};

export const mailRuns: readonly Run[] = [mail];
