import { formatMoney } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { z } from 'zod';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { MailKind } from '../../mail/mail-kind.ts';
import { frame, greet, sayIn } from '../../mail/message.ts';
import type { Block, Say } from '../../mail/message.ts';
import { itemsOf } from './claims.presentation.ts';
import { findClaim } from './claims.queries.ts';
import type { ClaimRow } from './claims.queries.ts';

const about = z.object({ claimId: z.int() });

const productNames = (claim: ClaimRow, locale: Locale): string =>
  itemsOf(claim)
    .map(({ name_en, name_fr, name_nl }) => ({ en: name_en, fr: name_fr, nl: name_nl })[locale])
    .join(', ');

/** What is given, each way in words of its own. */
const given = ({ outcome, money_cents, credit_cents }: ClaimRow, say: Say): Block[] => [
  ...(outcome === 'mended' ? [{ kind: 'text', text: say('mails.claim_mended') } as const] : []),
  ...(money_cents > 0
    ? [{ kind: 'text', text: say('mails.claim_money', { amount: formatMoney(money_cents) }) } as const]
    : []),
  ...(credit_cents > 0
    ? [{ kind: 'text', text: say('mails.claim_credit', { amount: formatMoney(credit_cents) }) } as const]
    : []),
];

const answered: MailKind<z.output<typeof about>> = {
  about,
  write: async ({ db, links, findAddressee }, { claimId }) => {
    const claim = await findClaim(db, claimId);
    const to = claim && (await findAddressee(db, claim.user_id));
    if (!to || claim.answer === null) return undefined;
    const say = sayIn(to.locale);
    const params = {
      hello: greet(say, to.firstName),
      order: claim.public_id,
      item: productNames(claim, to.locale),
    };
    const { intro, label, ...rest } = frame(say, 'claim_answered', params);
    const message = {
      ...rest,
      locale: to.locale,
      blocks: [
        { kind: 'text', text: intro, strong: claim.public_id } as const,
        { kind: 'quote', label: say('mails.reason'), text: claim.answer } as const,
        ...given(claim, say),
        { kind: 'text', text: say('mails.claim_reply') } as const,
      ],
      button: { label, url: links.order(claim.order_id) },
      footer: say('mails.footer_order'),
    };
    return { to, message };
  },
};

export const claimsMails = { claim_answered: answered } as const;

export const queueClaimMail = queueMailOf(claimsMails);
