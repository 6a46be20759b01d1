import type { Locale } from '@lavoir/i18n';
import { mailText } from '@lavoir/i18n/server';
import type { MailTextKey } from '@lavoir/i18n/server';
import type { MailFile } from '../adapters/mail/port.ts';

export type Visit = { label: string; day: string; slot: string };

/** `gain` is money off, `sum` a line that adds up, `total` the last of them, `small` what it contains. */
export type Row = {
  label: string;
  amount: string;
  kind: 'line' | 'quiet' | 'gain' | 'sum' | 'total' | 'small';
};

export type Block =
  | { kind: 'text'; text: string; /** a part of the text that stands out */ strong?: string }
  | { kind: 'visits'; visits: readonly [Visit, Visit]; place: string }
  | { kind: 'rows'; rows: readonly Row[] }
  /** somebody's own words */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'figure'; label: string; value: string }
  /** what is there besides the button */
  | { kind: 'link'; label: string; url: string };

/** What a mail says, in plain text everywhere; the HTML and the text part are both made from it. */
export type Message = {
  locale: Locale;
  subject: string;
  /** what lists of mails show beside the subject */
  preheader: string;
  title: string;
  blocks: readonly Block[];
  button: { label: string; url: string };
  footer: string;
  /** behind the footer: where one chooses what one is told, or gets no more mails like this one */
  footerLink?: { label: string; url: string };
  ics?: string;
  /** attached, each with its name */
  files?: readonly MailFile[];
};

export type Params = Readonly<Record<string, string>>;
export type Say = (key: MailTextKey, params?: Params) => string;

export const sayIn =
  (locale: Locale): Say =>
  (key, params) =>
    mailText(key, locale, params);

/** `Hello Camille,` or, without a name, `Hello,` */
export const greet = (say: Say, firstName: string): string => {
  const name = firstName.trim();
  return name === '' ? say('mails.hello_nameless') : say('mails.hello', { name });
};

type Named<Part extends string> =
  Extract<MailTextKey, `mails.${string}_${Part}`> extends `mails.${infer Name}_${Part}` ? Name : never;

/** The parts that every mail has. */
export const frame = (say: Say, name: Named<'preheader'>, params: Params) => ({
  subject: say(`mails.${name}_subject`, params),
  preheader: say(`mails.${name}_preheader`, params),
  title: say(`mails.${name}_title`, params),
  intro: say(`mails.${name}_intro`, params),
  label: say(`mails.${name}_button`, params),
});
