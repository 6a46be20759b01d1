import type { Audience, Call, CallInput, CallOutput, CallRefusal, Refusal } from '@lavoir/contract';
import type { Memberships, UserId } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import type { Captcha } from '../adapters/captcha/port.ts';
import type { Clock } from '../adapters/clock/port.ts';
import type { Google } from '../adapters/google/port.ts';
import type { Limits } from '../adapters/limits/port.ts';
import type { Push } from '../adapters/push/port.ts';
import type { Routing } from '../adapters/routing/port.ts';
import type { Payments } from '../adapters/payments/port.ts';
import type { Db } from '../db/connect.ts';
import type { Keep } from '../live/keeper.ts';
import type { Queue } from '../jobs/queue.ts';
import type { ReadyAnswer } from './ready-answers.ts';
import type { Privacy } from '../privacy.ts';
import type { Secrets } from '../secrets.ts';
import type { NamedLink } from '../setting-kinds.ts';

/** Where a customer is served unless they say otherwise: at a collection point, else where they live, else nowhere. */
export type DefaultPlace = { pointId: number | null; zipCode: string | null };

/** Who is signed in, as one look at the session tells. */
export type Actor = {
  userId: UserId;
  sessionId: number;
  email: string;
  locale: Locale;
  isCustomer: boolean;
  memberships: Memberships;
  /** who of the staff acts in this customer's name; null: they themselves */
  staffId: UserId | null;
  /** the session that it was opened from */
  openedBy: number | null;
  /** an authenticator's code is asked for behind the password */
  hasTwoFactor: boolean;
  defaultPlace: DefaultPlace;
};

/** A fresh session's secrets, for the answer's headers; the database keeps only a hash. */
export type GrantedSession = { token: string; client: string; uid: string; expiresAt: Date };

type ActorOf<A extends Audience> = A extends 'public' ? Actor | undefined : Actor;

/** The three headers of a session, as a caller presents them. */
export type PresentedSession = Pick<GrantedSession, 'token' | 'client' | 'uid'>;

export type Authenticated = { actor: Actor; session: GrantedSession };

/** The parts that the app is built from. */
export type Dependencies = {
  db: Db;
  /** for lists that may be slow: with connections of their own, nobody else waits for them */
  listDb: Db;
  /** the same for reports, managers' lists and exports, which may lag a little: from the replica, where there is one */
  readDb: Db;
  clock: Clock;
  secrets: Secrets;
  /** for what happens outside, once the transaction is committed */
  queue: Pick<Queue, 'add' | 'again'>;
  captcha: Captcha;
  google: Google;
  limits: Limits;
  payments: Payments;
  push: Push;
  routing: Routing;
  /** where people reach us; every link that we send starts with it */
  publicUrl: string;
  /** whether a failed sign-in may tell that the account exists */
  signInHints: boolean;
  /** whether operators may do without an authenticator */
  operatorTwoFactor: 'optional' | 'required';
  /** friends a calendar month by whom somebody may earn */
  referralsPerMonth: number;
  /** so many times its price an item is made good by at most */
  claimTimes: number;
  /** hours after which the last backup is late */
  backupLateAfter: number;
  /** where the house is on other sites */
  socialLinks: readonly NamedLink[];
  /** where customers who are happy may say so in public; null: nowhere */
  reviewSite: NamedLink | null;
  /** where the maps' tiles are */
  mapTilesUrl: string;
  /** what features keep in the process until it is stale */
  keep: Keep;
  /** what the features keep about people */
  privacy: readonly Privacy[];
};

/** What a handler works with; `db` is a transaction in calls that write. */
export type Context<C extends Call = Call> = Dependencies & {
  actor: ActorOf<C['audience']>;
  locale: Locale;
  /** where the caller comes from: an IP address */
  address: string;
  /** the browser as it names itself */
  userAgent: string | null;
  /** what an earlier answer gave the caller's browser to show, as it came back */
  deviceProof: string | undefined;
  /** gives the caller's browser something to show from now on; null takes it back */
  trustDevice(proof: string | null): void;
  /** hands a new session to the caller */
  grant(session: GrantedSession): void;
  /** the caller's own session is over: the answer doesn't hand it back */
  dismiss(): void;
};

type Answer<C extends Call> = Promise<CallOutput<C> | Refusal<CallRefusal<C>>>;

/** Answers one call with plain data, or refuses. It knows no HTTP. */
export type Handler<C extends Call> = (context: Context<C>, input: CallInput<C>) => Answer<C>;

/** The first work of a repeatable call in fewer round trips. */
export type Ahead<C extends Call> = {
  /** the table of what it makes, of which a number is drawn and kept together with the key */
  makes: 'orders';
  /**
   * Begins before it is known whether the account and the key allow it, so that what it reads and locks is asked for in the same round
   * trip. It writes nothing. @returns the rest of the work, for the case that they do
   */
  begin(context: Context<C>, input: CallInput<C>): (context: Context<C>, number: number) => Answer<C>;
};

/**
 * Does its work once for equal requests. Of the first answer only the number of what it is about is kept; a repeated
 * request is answered from the database, as things are by then.
 */
export type RepeatableHandler<C extends Call> = {
  first: Handler<C>;
  /** For what is made all the time. */
  ahead?: Ahead<C>;
  subjectOf(output: CallOutput<C>): number;
  again(context: Context<C>, subject: number, input: CallInput<C>): Answer<C>;
  /**
   * Once the transaction is committed, and outside of it: may ask the world for what was written down to be asked. Its
   * failure would hide that the work is done, so it doesn't fail. @returns the answer as things are by then
   */
  after?(context: Context<C>, output: CallOutput<C>): Answer<C>;
};

type Inside<C extends Call> = C extends { idempotent: string } ? RepeatableHandler<C> : Handler<C>;

/**
 * Must ask the world something first: `ask` runs before the transaction and gives the handler that runs in it. Its
 * refusal ends the call there. For a repeated request it asks again, so what it asks for it asks by a key.
 */
export type AskingHandler<C extends Call> = {
  ask: (context: Context<C>, input: CallInput<C>) => Promise<Inside<C> | Refusal<CallRefusal<C>>>;
};

/**
 * Answers with what is ready: the same for several, compressed. Who the caller is it takes as the process remembers it,
 * unless it asks the database as every other call does: then their rights count as they are at this moment.
 */
export type ReadyHandler<C extends Call> = {
  ready: (context: Context<C>, input: CallInput<C>) => Promise<ReadyAnswer | Refusal<CallRefusal<C>>>;
  asksWhoItIs?: true;
};

/**
 * Does its work by a single statement, so that it needs no transaction round it, and for a caller as the process remembers
 * them. It is the statement's to see that their session (`stillSignedIn`) and what it takes of the actor still stand: else it refuses. Its
 * refusals have written nothing, and are told only once it refused the same to the caller as the database knows them.
 */
export type LoneHandler<C extends Call> = { alone: Handler<C> };

export type AnyHandler =
  | ReadyHandler<Call>
  | LoneHandler<Call>
  | Handler<Call>
  | AskingHandler<Call>
  | RepeatableHandler<Call>;

type HandlerOf<C extends Call> = C extends { idempotent: string }
  ? RepeatableHandler<C> | AskingHandler<C>
  : Handler<C> | AskingHandler<C> | ReadyHandler<C> | LoneHandler<C>;

/** One handler per call (streams have sources instead): a call without one doesn't compile. */
export type HandlersOf<Calls> = {
  readonly [
    Name in keyof Calls as Calls[Name] extends { stream: true } ? never : Name
  ]: Calls[Name] extends Call ? HandlerOf<Calls[Name]> : never;
};
