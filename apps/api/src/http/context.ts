import type { Audience, Call, CallInput, CallOutput, CallRefusal, Refusal } from '@lavoir/contract';
import type { StaffRole, UserId } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import type { Clock } from '../adapters/clock/port.ts';
import type { Db } from '../db/connect.ts';
import type { Secrets } from '../secrets.ts';

/** Who is signed in, as one look at the session tells. */
export type Actor = {
  userId: UserId;
  sessionId: number;
  email: string;
  locale: Locale;
  isCustomer: boolean;
  managesCompanyId: number | null;
  roles: readonly StaffRole[];
  /** the laundry that a driver or partner works for */
  laundryId: number | null;
};

/** A fresh session's secrets, for the answer's headers; the database keeps only a hash. */
export type GrantedSession = { token: string; client: string; uid: string; expiresAt: Date };

type ActorOf<A extends Audience> = A extends 'public' ? Actor | undefined : Actor;

export type Context<C extends Call = Call> = {
  /** a transaction in calls that write */
  db: Db;
  actor: ActorOf<C['audience']>;
  clock: Clock;
  locale: Locale;
  secrets: Secrets;
  /** hands a new session to the caller */
  grant(session: GrantedSession): void;
};

/** Answers one call with plain data, or refuses. It knows no HTTP. */
export type Handler<C extends Call> = (
  context: Context<C>,
  input: CallInput<C>,
) => Promise<CallOutput<C> | Refusal<CallRefusal<C>>>;
