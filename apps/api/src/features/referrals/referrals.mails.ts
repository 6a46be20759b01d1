import { formatMoney } from '@lavoir/i18n';
import { asCents } from '@lavoir/domain';
import { z } from 'zod';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { MailKind } from '../../mail/mail-kind.ts';
import { frame, greet, sayIn } from '../../mail/message.ts';
import { findFirstName } from '../accounts/accounts.queries.ts';

const about = z.object({
  userId: z.int(),
  /** who used the code, or whose code it was */
  friendId: z.int(),
  /** cents */
  amount: z.int(),
});

const credited: MailKind<z.output<typeof about>> = {
  about,
  write: async ({ db, links, findAddressee }, { userId, friendId, amount }) => {
    const to = await findAddressee(db, userId);
    if (!to) return undefined;
    const say = sayIn(to.locale);
    const friend = (await findFirstName(db, friendId)).trim() || say('mails.referral_credited_friend');
    const params = { hello: greet(say, to.firstName), friend, amount: formatMoney(asCents(amount)) };
    const { intro, label, ...rest } = frame(say, 'referral_credited', params);
    const message = {
      ...rest,
      locale: to.locale,
      blocks: [{ kind: 'text', text: intro } as const],
      button: { label, url: links.wallet },
      footer: say('mails.footer_account'),
    };
    return { to, message };
  },
};

export const referralsMails = { referral_credited: credited } as const;

export const queueReferralMail = queueMailOf(referralsMails);
