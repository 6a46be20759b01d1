import type { Payments } from './adapters/payments/port.ts';
import type { Db } from './db/connect.ts';
import type { Push } from './adapters/push/port.ts';
import type { NoticeKinds } from './mail/notice-kind.ts';
import type { AnyHandler, HandlersOf } from './http/context.ts';
import type { AnyJob } from './jobs/job.ts';
import type { Queue } from './jobs/queue.ts';
import type { Kept } from './live/keeper.ts';
import type { StreamSource } from './live/stream-source.ts';
import type { MailKinds } from './mail/mail-kind.ts';
import type { MailParts } from './mail/mail-job.ts';
import type { Privacy } from './privacy.ts';
import type { Sealed } from './sealed.ts';

/** What the jobs of features work with. */
export type JobParts = MailParts & {
  /** one connection for work of the night that takes as long as it takes */
  patientDb: Db;
  queue: Pick<Queue, 'add'>;
  payments: Payments;
  push: Push;
  /** what phones show, by the templates of the mails that say the same */
  notices: NoticeKinds;
};

type Streams<Calls> = {
  readonly [Name in keyof Calls as Calls[Name] extends { stream: true } ? Name : never]: StreamSource;
};

/** What a feature adds to the app, each only where there is something to say. */
export type Feature<Calls = Record<never, never>> = (keyof Calls extends never
  ? unknown
  : { handlers: HandlersOf<Calls> }) &
  (keyof Streams<Calls> extends never ? unknown : { streams: Streams<Calls> }) & {
    keeps?: readonly Kept<never, unknown>[];
    jobs?: readonly AnyJob<JobParts>[];
    mails?: MailKinds;
    notices?: NoticeKinds;
    privacy?: Privacy;
    sealed?: Sealed;
  };

/** The same, whatever its calls. */
export type AnyFeature = {
  handlers?: Readonly<Record<string, AnyHandler>>;
  streams?: Readonly<Record<string, StreamSource>>;
  keeps?: readonly Kept<never, unknown>[];
  jobs?: readonly AnyJob<JobParts>[];
  mails?: MailKinds;
  notices?: NoticeKinds;
  privacy?: Privacy;
  sealed?: Sealed;
};
