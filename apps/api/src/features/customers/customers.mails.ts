import { asLine } from '@lavoir/contract';
import { z } from 'zod';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { MailKind } from '../../mail/mail-kind.ts';
import { greet, sayIn } from '../../mail/message.ts';
import { findLetter } from './written-mails.queries.ts';

/** characters; mail programs show fewer */
const longestPreheader = 140;

const about = z.object({ letterId: z.int() });

/** What one of the staff wrote, between our greeting and their name. */
const letter: MailKind<z.output<typeof about>> = {
  about,
  write: async ({ db, links, findAddressee }, { letterId }) => {
    const written = await findLetter(db, letterId);
    const to = written && (await findAddressee(db, written.userId));
    if (!to) return undefined;
    const say = sayIn(to.locale);
    const { subject, text } = written;
    const author = written.author.trim() || say('mails.letter_house');
    const parts = [greet(say, to.firstName), ...text.split(/\n{2,}/), say('mails.letter_from', { author })];
    const message = {
      locale: to.locale,
      subject,
      preheader: asLine(text, longestPreheader),
      title: subject,
      blocks: parts.map((part) => ({ kind: 'text', text: part }) as const),
      button: { label: say('mails.letter_button'), url: links.home },
      footer: say('mails.footer_account'),
    };
    return { to, message };
  },
};

export const customersMails = { letter } as const;

export const queueCustomerMail = queueMailOf(customersMails);
