import { fullName } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import { z } from 'zod';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { MailKind, Recipient } from '../../mail/mail-kind.ts';
import type { Links } from '../../mail/links.ts';
import { frame, greet, sayIn } from '../../mail/message.ts';
import type { Message } from '../../mail/message.ts';
import type { Secrets } from '../../secrets.ts';
import { findUser } from './accounts.queries.ts';
import { openLink } from './one-time-tokens.queries.ts';
import type { TokenPurpose } from './one-time-tokens.queries.ts';

type Template =
  | 'welcome'
  | 'confirm_email'
  | 'reset_password'
  | 'google_only'
  | 'password_changed'
  | 'invitation'
  | 'account_deleted'
  | 'second_lock_on'
  | 'second_lock_reset'
  | 'codes_guessed';

type Person = { firstName: string; locale: Locale };

const messageOf = (
  template: Template,
  { firstName, locale }: Person,
  url: string,
  footer: 'mails.footer_account' | 'mails.footer_former' = 'mails.footer_account',
  about: Record<string, string> = {},
): Message => {
  const say = sayIn(locale);
  const { intro, label, ...rest } = frame(say, template, {
    hello: greet(say, firstName),
    ...about,
  });
  return {
    ...rest,
    locale,
    blocks: [{ kind: 'text', text: intro }],
    button: { label, url },
    footer: say(footer),
  };
};

const aboutUser = z.object({ userId: z.int() });
type AboutUser = z.output<typeof aboutUser>;

/** A mail whose button leads to a page of ours. */
const plain = (template: Template, urlOf: (links: Links) => string): MailKind<AboutUser> => ({
  about: aboutUser,
  write: async ({ db, links, findAddressee }, { userId }) => {
    const to = await findAddressee(db, userId);
    return to && { to, message: messageOf(template, to, urlOf(links)) };
  },
});

/** A mail with a one-time link, made when it is sent. */
const linking = (
  template: TokenPurpose,
  urlOf: (links: Links) => (token: string) => string,
): MailKind<AboutUser> => ({
  about: aboutUser,
  write: async ({ db, clock, secrets, links, findAddressee }, { userId }, mailId) => {
    const to = await findAddressee(db, userId);
    if (!to || (template === 'confirm_email' && to.isConfirmed)) return undefined;
    const token = await openLink(db, template, userId, secrets.linkTokens(mailId), clock.now());
    return token === undefined ? undefined : { to, message: messageOf(template, to, urlOf(links)(token)) };
  },
});

const aboutGuesses = z.object({ userId: z.int(), /** whose codes */ about: z.int() });

/** To an operator: somebody tries codes of an account whose password they know. */
const guessed: MailKind<z.output<typeof aboutGuesses>> = {
  about: aboutGuesses,
  write: async ({ db, links, findAddressee }, { userId, about }) => {
    const to = await findAddressee(db, userId);
    const name = fullName(await findUser(db, about));
    return (
      to && {
        to,
        message: messageOf('codes_guessed', to, links.staff, 'mails.footer_account', { name }),
      }
    );
  },
};

/** Whom the farewell goes to: nothing else of the account is left to read it from. */
export const sealRecipient = (secrets: Pick<Secrets, 'encrypt'>, recipient: Recipient): string =>
  secrets.encrypt(JSON.stringify(recipient)).toString('base64url');

/** @throws Error when it was sealed under another secret */
const openRecipient = (secrets: Pick<Secrets, 'decrypt'>, sealed: string): Recipient =>
  JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64url'))) as Recipient;

const aboutFormer = z.object({ /** by `sealRecipient` */ recipient: z.string() });

const farewell: MailKind<z.output<typeof aboutFormer>> = {
  about: aboutFormer,
  write: async ({ secrets, links }, { recipient }) => {
    const to = openRecipient(secrets, recipient);
    return { to, message: messageOf('account_deleted', to, links.home, 'mails.footer_former') };
  },
};

export const accountsMails = {
  welcome: { ...plain('welcome', ({ home }) => home), event: 'tips' as const },
  confirm_email: linking('confirm_email', ({ confirmation }) => confirmation),
  reset_password: linking('reset_password', ({ reset }) => reset),
  google_only: plain('google_only', ({ signIn }) => signIn),
  password_changed: plain('password_changed', ({ forgotPassword }) => forgotPassword),
  invitation: linking('invitation', ({ invitation }) => invitation),
  account_deleted: farewell,
  second_lock_on: plain('second_lock_on', ({ forgotPassword }) => forgotPassword),
  second_lock_reset: plain('second_lock_reset', ({ signIn }) => signIn),
  codes_guessed: guessed,
} as const;

export const queueAccountMail = queueMailOf(accountsMails);
