import { isRefusal } from '@lavoir/contract';
import type { Call, Refusal } from '@lavoir/contract';
import { captchaOff } from '../adapters/captcha/off.ts';
import { googleOff } from '../adapters/google/off.ts';
import { limitsOff } from '../adapters/limits/off.ts';
import { systemClock } from '../adapters/clock/system.ts';
import { sandboxPayments } from '../adapters/payments/sandbox.ts';
import { browserPush } from '../adapters/push/web-push.ts';
import { builtInRouting } from '../adapters/routing/built-in.ts';
import type { Db } from '../db/connect.ts';
import type { Actor, Context, Dependencies } from '../http/context.ts';
import { keepNothing } from '../live/keeper.ts';

type SignedIn = Context<Call & { audience: 'session' }>;

/** Where people of the demo did what they did: the product, with the clock at that moment. */
export type Stage = {
  db: Db;
  /** @throws Error where the product refuses; the demo is whole or isn't there */
  act: <Input, Output>(
    at: Date,
    actor: Actor,
    work: (context: SignedIn, input: Input) => Promise<Output>,
    input: Partial<Input>,
  ) => Promise<Exclude<Output, Refusal>>;
};

/** Something that was done in the past, to be done again at its time. */
export type Happening = { at: Date; /** a user */ who: number; happen: () => Promise<unknown> };

/** @param db a transaction, which all that happens is part of */
export const setStage = (db: Db, parts: Pick<Dependencies, 'secrets' | 'publicUrl'>): Stage => {
  const product: Omit<SignedIn, 'clock' | 'actor' | 'locale'> = {
    ...parts,
    db,
    listDb: db,
    readDb: db,
    // nobody waits for mails about what happened before the demo began
    queue: { add: async () => undefined, again: async () => '' },
    captcha: captchaOff,
    google: googleOff,
    limits: limitsOff,
    payments: sandboxPayments({ db, clock: systemClock, key: Buffer.alloc(32) }),
    routing: builtInRouting,
    push: browserPush({ seeds: parts.secrets.keysFor('push'), contact: '' }),
    keep: keepNothing(db),
    signInHints: false,
    operatorTwoFactor: 'optional',
    referralsPerMonth: 20,
    claimTimes: 10,
    backupLateAfter: 25,
    socialLinks: [],
    reviewSite: null,
    mapTilesUrl: '',
    privacy: [],
    address: '',
    userAgent: null,
    deviceProof: undefined,
    trustDevice: () => undefined,
    grant: () => undefined,
    dismiss: () => undefined,
  };
  return {
    db,
    act: async <Input, Output>(
      at: Date,
      actor: Actor,
      work: (context: SignedIn, input: Input) => Promise<Output>,
      input: Partial<Input>,
    ) => {
      const context = { ...product, clock: { now: () => at }, actor, locale: actor.locale };
      const output = await work(context, input as Input);
      if (isRefusal(output)) throw new Error(`the demo's ${work.name} is refused: ${output.refused}`);
      return output as Exclude<Output, Refusal>;
    },
  };
};
