/** What lies beside a mail; its name is ours: letters, digits, hyphens and a dot. */
export type MailFile = { name: string; type: string; bytes: Uint8Array };

/** One mail to one person, ready to send. */
export type Mail = {
  /** an address, without a name */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<id@host>`: the same for every attempt, so that a mail that arrives twice can be recognised */
  messageId: string;
  headers: Readonly<Record<string, string>>;
  /** iCalendar text, attached as a file */
  ics?: string;
  files?: readonly MailFile[];
};

/**
 * `permanent`: nobody takes this mail, ever. The reason is the protocol's code, without addresses; the words are what the
 * receiver said besides, without them too.
 */
export type Delivery = { sent: true } | { sent: false; permanent: boolean; reason: string; words?: string };

/** Hands mails over to whoever delivers them. It never throws, and answers within half a minute. */
export type Mailer = { send: (mail: Mail) => Promise<Delivery>; close: () => void };

export const icsFilename = 'lavoir.ics';
export const icsType = 'text/calendar; charset=utf-8; method=PUBLISH';
