import type { Order } from '@lavoir/contract';
import { smtpMailer } from '../src/adapters/mail/smtp.ts';
import { connectToPoint, createOrder, createWorld } from './factories.ts';
import type { Customer, World } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer, Received } from './mail-server.ts';
import { queueMail } from './mails.ts';
import type { MailJob } from './mails.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

export type MailApp = {
  app: TestApp;
  server: MailServer;
  world: World;
  /** Sends what is due and forgets what arrived so far. */
  settle: () => Promise<void>;
  /** Sends one job by itself and gives what arrived. */
  sendNow: (job: MailJob) => Promise<Received | undefined>;
  subjects: () => string[];
  close: () => Promise<void>;
};

/** An app that sends its mails to a real server. */
export const startMailApp = async (): Promise<MailApp> => {
  const server = await startMailServer();
  const app = await startTestApp({ mailer: smtpMailer(server.url, 'Lavoir <hello@lavoir.test>') });
  const world = await createWorld(app, { capacity: 10_000 });
  const settle = async () => {
    await app.drainMails();
    server.received.length = 0;
  };
  return {
    app,
    server,
    world,
    settle,
    sendNow: async (job) => {
      await settle();
      await queueMail(app.queue, app.db, job);
      await app.drainMails();
      return server.received.at(0);
    },
    subjects: () =>
      server.received.map(({ headers }) => (headers.get('subject') ?? '').replaceAll('\u00A0', ' ')),
    close: async () => {
      await app.close();
      await server.close();
    },
  };
};

export const changeUser = ({ app }: MailApp, customer: Customer, change: object) =>
  app.db.updateTable('users').set(change).where('id', '=', customer.id).execute();

export const createLockerOrder = async ({ app, world }: MailApp, customer: Customer): Promise<Order> => {
  await connectToPoint(app, world, customer);
  return createOrder(app, world, customer, {
    orderable_type: 'CollectionPoint',
    orderable_id: world.pointId,
  });
};
