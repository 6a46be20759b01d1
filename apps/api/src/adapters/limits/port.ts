import type { Db } from '../../db/connect.ts';

export type LimitName = keyof typeof limits;

type Limit = {
  times: number;
  seconds: number;
  /** a code could be guessed: while the count is out of reach, nobody tries */
  guardsCode?: true;
  /** who used up the count waits for all of the time from then on, not for what is left of the window */
  restsFromLast?: true;
};

const minute = 60;
const hour = 3600;
const day = 86_400;

/** How often, and what the key has to name. Windows begin with the first try, and end as they began to unless it `restsFromLast`. */
export const limits = {
  /** e-mail, address or known device: colleagues behind one address don't lock one another out */
  sign_in: { times: 5, seconds: minute },
  /** e-mail */
  sign_in_email: { times: 20, seconds: hour },
  /** known device, which counts as a stranger beyond that */
  sign_in_device: { times: 10, seconds: hour },
  /** address: many accounts tried from one place, a whole office's slips of the finger still fit */
  sign_in_address: { times: 60, seconds: 10 * minute },
  /** address */
  sign_up: { times: 5, seconds: hour },
  /** e-mail */
  reset: { times: 3, seconds: 5 * minute },
  /** e-mail */
  confirmation: { times: 3, seconds: 5 * minute },
  /** address: each is a mail, those that confirm an address as well */
  reset_address: { times: 20, seconds: hour },
  /** address: whoever looks for an area has a few e-mails and zip codes, not a list of them */
  area_interest: { times: 10, seconds: hour },
  /** user; a stolen session must not become a stolen account */
  current_password: { times: 10, seconds: hour, guardsCode: true },
  /** user; the account rests for a quarter of an hour */
  two_factor: { times: 5, seconds: 15 * minute, guardsCode: true },
  /** user: the operators hear of it once */
  two_factor_told: { times: 1, seconds: 15 * minute },
  /** user, as everything below but one; codes that exist don't count */
  promo: { times: 10, seconds: minute, guardsCode: true },
  referral: { times: 5, seconds: hour, guardsCode: true },
  secret: { times: 10, seconds: hour, guardsCode: true },
  card_add: { times: 5, seconds: hour },
  card_setup: { times: 10, seconds: hour },
  /** user and collection point: who is locked out of one may still open another */
  point_code: { times: 5, seconds: 15 * minute, guardsCode: true, restsFromLast: true },
  /** collection point */
  point_code_of_point: { times: 50, seconds: day, guardsCode: true },
  office_request: { times: 5, seconds: hour },
  order: { times: 6, seconds: minute },
  /** address, then e-mail: who names orders of others must not find them */
  withdrawal: { times: 20, seconds: hour },
  withdrawal_email: { times: 10, seconds: hour },
  claim: { times: 10, seconds: hour },
  picture: { times: 60, seconds: hour },
  /** of the staff who writes, and of whom they write to: nobody is written to over and over */
  staff_mail: { times: 30, seconds: hour },
  staff_mail_to: { times: 5, seconds: hour },
} as const satisfies Record<string, Limit>;

/** How often somebody may try something; all processes count together. */
export type Limits = {
  /**
   * Counts a try at once, whatever becomes of the call's transaction.
   * @param key what is counted by; an IPv6 address stands for its /64
   * @returns when to come back, where it was one too many
   * @throws the database's error where it is away and the limit guards a code; the other limits let pass then
   */
  take(name: LimitName, ...key: string[]): Promise<{ retryAfterSeconds: number } | undefined>;
  /** What came out right doesn't count. */
  giveBack(name: LimitName, ...key: string[]): Promise<void>;
  /** The same in the caller's transaction: a try counts if that commits, and only then. */
  within(db: Db): Pick<Limits, 'take'>;
};
