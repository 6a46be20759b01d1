import { deleteAccount, exportData, mailCustomer, openCustomer, showStaffActs } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld } from '../../../test/factories.ts';
import type { Customer } from '../../../test/factories.ts';
import { changeUser, startMailApp } from '../../../test/mail-app.ts';
import type { MailApp } from '../../../test/mail-app.ts';
import { pageOf } from '../../../test/mime.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { givingUp } from '../../../test/people.ts';

let mails: MailApp;
let operator: Awaited<ReturnType<typeof createStaff>>;
let camille: Customer;

beforeAll(async () => {
  mails = await startMailApp();
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.settle();
  operator = await createStaff(mails.app, 'operator', mails.world.laundryId);
  camille = await createCustomer(mails.app);
  await changeUser(mails, camille, { first_name: 'Camille', locale: 'fr', email_confirmed_at: new Date() });
});

const letter = { subject: 'Votre manteau', text: 'Il est retrouvé.\n\nLe bouton <b> manque :\nlequel ?' };
/** Another one each time: the same one again is the same wish. */
let letters = 0;
const nextLetter = () => ({ ...letter, subject: `Manteau ${(letters += 1)}` });
const write = ({ id }: { id: number }, body: object = letter, key: string = randomUUID()) =>
  mails.app.send(mailCustomer, {
    as: operator.session,
    params: { id: String(id) },
    headers: { 'idempotency-key': key },
    body: { ...letter, ...body },
  });
const arrived = async () => {
  await mails.app.drainMails();
  return mails.server.received.filter(({ to }) => to.includes(camille.email));
};

test('a mail that an operator writes arrives in the house’s frame and their customer’s language, once', async () => {
  const key = randomUUID();
  const answers = [await write(camille, letter, key), await write(camille, letter, key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [mail, ...more] = await arrived();
  expect(more).toEqual([]);
  expect(mail?.headers.get('subject')).toBe('Votre manteau');
  const page = pageOf(mail);
  expect(page).toContain('lang="fr"');
  for (const part of ['Bonjour Camille,', 'Il est retrouvé.', 'Le bouton &lt;b&gt; manque', 'Test, Lavoir'])
    expect(page).toContain(part);
});

test('it stays on the customer’s page and in their export, with who wrote it, and in the writer’s journal', async () => {
  const { body: kept } = await write(camille);
  const params = { id: String(camille.id) };
  const { body } = await mails.app.send(openCustomer, { as: operator.session, params });
  expect(body.customer.letters).toMatchObject([{ id: kept.id, ...letter, author: 'Test' }]);
  expect(body.customer.notes).toEqual([]);
  const words = `${letter.subject}\n${letter.text}`;
  const own = await mails.app.send(exportData, { as: camille.session });
  expect(own.body.staff_acts).toMatchObject([{ kind: 'mail', words }, { kind: 'view' }]);
  const acts = await mails.app.send(showStaffActs, {
    as: operator.session,
    params: { id: String(operator.id) },
  });
  expect(acts.body.data.map(({ kind }) => kind)).toEqual(['view', 'mail']);
});

test('nothing is written to who deleted their account, nor sent to who does before it leaves', async () => {
  const { body: kept } = await write(camille);
  const left = { as: camille.session, query: await givingUp(mails.app, camille.id) } as const;
  expect((await mails.app.send(deleteAccount, left)).status).toBe(200);
  expect(await mails.sendNow({ template: 'letter', letterId: kept.id })).toBeUndefined();
  const { status, body } = await write(camille);
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test('an empty one is refused', async () => {
  expect((await write(camille, { subject: ' ' })).status).toBe(422);
  expect((await write(camille, { text: '' })).status).toBe(422);
});

const inOrder = async (times: number, act: (count: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await act(count));
  return statuses;
};

test('the sixth to somebody within an hour is refused, and so is the one beyond all that one of the staff may write', async () => {
  const app = await startTestApp({ limits: 'on' });
  try {
    const { session } = await createStaff(app, 'operator', (await createWorld(app)).laundryId);
    const sent = async (to: Customer) =>
      (await app.send(mailCustomer, { as: session, params: { id: String(to.id) }, body: nextLetter() }))
        .status;
    const first = await createCustomer(app);
    expect(await inOrder(6, () => sent(first))).toEqual([200, 200, 200, 200, 200, 429]);
    // what was too many for its reader was one of the writer's thirty as well
    const others: Customer[] = [];
    for (let people = 0; people < 5; people += 1) others.push(await createCustomer(app));
    const statuses = await inOrder(25, (count) => sent(others[count % 5] ?? first));
    expect(statuses).toEqual([...Array.from({ length: 24 }, () => 200), 429]);
  } finally {
    await app.close();
  }
});
