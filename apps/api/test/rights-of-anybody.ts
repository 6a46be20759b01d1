import type { CallName } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { createOrder } from './factories.ts';
import { idTokenOf, linkFor, newPassword, password } from './people.ts';
import { everybody, redirected, signedIn } from './rights-rows.ts';
import type { Rights } from './rights-rows.ts';
import type { TestApp } from './test-app.ts';

const passwords = { password: newPassword, password_confirmation: newPassword };

/** An invitation is for who has no password yet. */
const invitationOf = async (app: TestApp, userId: number): Promise<string> => {
  await app.db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  return linkFor(app, 'invitation', userId);
};

/** The calls of whoever comes, and of whoever is signed in, whatever they are. */
export const rightsOfAnybody = {
  signIn: { answers: everybody, request: async ({ owner }) => ({ body: { email: owner.email, password } }) },
  validateToken: { answers: signedIn(401) },
  signOut: { answers: signedIn(404) },
  signUp: {
    answers: everybody,
    request: async () => ({ body: { email: `${randomUUID()}@test.example`, ...passwords } }),
  },
  openConfirmation: {
    answers: redirected,
    request: async ({ app, invited }) => ({
      query: { confirmation_token: await linkFor(app, 'confirm_email', invited.id) },
    }),
  },
  confirmEmail: {
    answers: everybody,
    request: async ({ app, invited }) => ({
      body: { confirmation_token: await linkFor(app, 'confirm_email', invited.id) },
    }),
  },
  requestConfirmation: {
    answers: everybody,
    request: async ({ owner }) => ({ body: { email: owner.email } }),
  },
  captchaChallenge: { answers: everybody },
  showSettings: { answers: everybody },
  googleCallback: { answers: everybody, request: async () => ({ body: { id_token: idTokenOf({}) } }) },
  requestReset: { answers: everybody, request: async ({ owner }) => ({ body: { email: owner.email } }) },
  openReset: {
    answers: redirected,
    request: async ({ app, invited }) => ({
      query: { reset_password_token: await linkFor(app, 'reset_password', invited.id) },
    }),
  },
  resetPassword: {
    answers: everybody,
    request: async ({ app, invited }) => ({
      body: { reset_password_token: await linkFor(app, 'reset_password', invited.id), ...passwords },
    }),
  },
  checkInvitation: {
    answers: everybody,
    request: async ({ app, invited }) => ({ query: { token: await invitationOf(app, invited.id) } }),
  },
  setFirstPassword: {
    answers: everybody,
    request: async ({ app, invited }) => ({
      body: { token: await invitationOf(app, invited.id), ...passwords },
    }),
  },
  showProfile: { answers: signedIn(401) },
  updateAccount: { answers: signedIn(401), request: async () => ({ body: { first_name: randomUUID() } }) },
  listDevices: { answers: signedIn(401) },
  endOtherDevices: { answers: signedIn(401) },
  unsubscribe: {
    answers: everybody,
    request: async ({ app, owner }) => ({
      body: { unsubscription_token: app.secrets.unsubscribeToken(owner.id) },
    }),
  },
  // the order and its e-mail say who may
  withdraw: {
    answers: everybody,
    request: async ({ app, world, owner }) => {
      const order = await createOrder(app, world, owner);
      const { lavoir_order_id: order_number } = order;
      return { body: { order_number, name: 'Test Person', email: owner.email } };
    },
  },
  showZipCode: { answers: everybody, request: async () => ({ params: { zip_code: '1050' } }) },
  keepAreaInterest: {
    answers: everybody,
    request: async () => ({
      body: { email: `${randomUUID()}@test.example`, zip_code: '4000', consent: true },
    }),
  },
} satisfies Partial<Record<CallName, Rights>>;
