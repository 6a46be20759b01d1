import type { MessageEvent } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import type { z } from 'zod';
import type { Clock } from '../adapters/clock/port.ts';
import type { Db } from '../db/connect.ts';
import type { Secrets } from '../secrets.ts';
import type { Links } from './links.ts';
import type { Message } from './message.ts';

/** Whom a mail goes to. */
export type Recipient = { email: string; firstName: string; locale: Locale };

/** Somebody with an account. */
export type Addressee = Recipient & {
  userId: number;
  isConfirmed: boolean;
  /** whether a mail of that kind, which they can do without, is welcome */
  wants: (event: MessageEvent) => boolean;
};

export type WriterParts = {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  links: Links;
  /** whom to write to; undefined once the account is gone */
  findAddressee: (db: Db, userId: number) => Promise<Addressee | undefined>;
};

export type Written = { to: Recipient & Partial<Addressee>; message: Message };

/** One mail that a feature sends. About is what lies in the queue: ids, never an address, a token or a code. */
export type MailKind<About = never> = {
  about: z.ZodType<About>;
  /** somebody can do without it, and may have chosen not to get it */
  event?: MessageEvent;
  /**
   * What it says, as things stand now; undefined where there is nothing to say any more.
   * @param mailId the same over every attempt to send it
   */
  write(parts: WriterParts, about: About, mailId: string): Promise<Written | undefined>;
  /** once it was handed over; a failure here doesn't send it again */
  sent?(parts: Pick<WriterParts, 'db' | 'clock'>, about: About): Promise<void>;
  /** once nobody takes it, ever: in the words of who refused it, without addresses */
  refused?(parts: Pick<WriterParts, 'db' | 'clock'>, about: About, words: string): Promise<void>;
};

/** A feature's mails by their templates' names, which texts and queued mails know them by. */
export type MailKinds = Readonly<Record<string, Omit<MailKind, 'about'> & { about: z.ZodType }>>;

/** The mails that can be queued of these kinds. */
export type MailOf<Kinds> = {
  [Template in keyof Kinds]: Kinds[Template] extends MailKind<infer About>
    ? { template: Template } & About
    : never;
}[keyof Kinds];
