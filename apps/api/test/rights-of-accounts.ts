import type { CallName } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { fillWallet } from './factories.ts';
import { customers, operators } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';

/** Their account, what they hear of, and who invited whom. */
export const rightsOfAccounts = {
  // there is money in their wallets, which is asked about of those who may
  deleteAccount: {
    answers: { ...customers, owner: 422, otherCustomer: 422, manager: 422 },
    request: async ({ app, people }) => {
      for (const { id } of [people.owner, people.otherCustomer, people.manager]) {
        await fillWallet(app, id, { paid: asCents(100) });
      }
      return {};
    },
  },
  exportData: { answers: customers },
  showMessages: { answers: customers },
  chooseMessages: {
    answers: customers,
    request: async () => ({
      body: { choices: [{ event: 'tips', channel: 'mail', wanted: true }] },
    }),
  },
  // no browser's maker knows the address
  subscribePush: {
    answers: { ...customers, owner: 422, otherCustomer: 422, manager: 422 },
    request: async ({ app }) => ({
      body: {
        endpoint: 'https://push.example/a',
        keys: { p256dh: 'a', auth: 'a' },
        public_key: app.push.publicKey,
      },
    }),
  },
  endPush: { answers: customers, request: async () => ({ body: { endpoint: 'https://push.example/a' } }) },
  invite: {
    answers: operators,
    request: async ({ world }) => ({
      body: {
        email: `${randomUUID()}@test.example`,
        first_name: 'Ines',
        last_name: 'Maes',
        locale: 'nl',
        role: 'driver',
        laundry_id: world.laundryId,
      },
    }),
  },
  showReferrals: { answers: customers },
  enterReferral: {
    // nobody's code
    answers: { ...customers, owner: 422, otherCustomer: 422, manager: 422 },
    request: async () => ({ body: { referral_code: 'NOBODY' } }),
  },
} satisfies Partial<Record<CallName, Rights>>;
