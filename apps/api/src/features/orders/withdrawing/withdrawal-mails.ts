import { wallClockAt } from '@lavoir/domain';
import { formatDay, formatDayTime, formatMoney } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { z } from 'zod';
import type { Links } from '../../../mail/links.ts';
import type { MailKind } from '../../../mail/mail-kind.ts';
import { frame, greet, sayIn } from '../../../mail/message.ts';
import type { Block, Message, Say } from '../../../mail/message.ts';
import { findOrder } from '../orders.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import { findWithdrawal } from './withdrawals.queries.ts';
import type { WithdrawalRow } from './withdrawals.queries.ts';

type Person = { firstName: string; locale: Locale };
type About = { order: OrderRow; withdrawal: WithdrawalRow };

const text = (words: string): Block => ({ kind: 'text', text: words });

/** What was declared, word for word, and what comes of it: the acknowledgement on a durable medium (art. 11a, § 4). */
const contentOf = ({ order, withdrawal }: About, say: Say, locale: Locale): Block[] => {
  const { name, email, outcome, due_cents, back_cents } = withdrawal;
  const placed = formatDay(wallClockAt(order.created_at).day, 'full', locale);
  return [
    {
      kind: 'quote',
      label: say('mails.withdrawal_statement_label'),
      text: say('mails.withdrawal_statement', { order: order.public_id, placed, name, email }),
    },
    text(say(`mails.withdrawal_${outcome}`)),
    ...(due_cents > 0 ? [text(say('mails.withdrawal_due', { due: formatMoney(due_cents) }))] : []),
    ...(back_cents > 0 ? [text(say('mails.withdrawal_back', { back: formatMoney(back_cents) }))] : []),
  ];
};

const messageOf = (
  template: 'withdrawal_received' | 'withdrawal_notice',
  about: About,
  { firstName, locale }: Person,
  links: Links,
): Message => {
  const say = sayIn(locale);
  const { public_id } = about.order;
  const { intro, label, ...rest } = frame(say, template, {
    hello: greet(say, firstName),
    order: public_id,
    at: formatDayTime(about.withdrawal.at, locale),
  });
  const isReceipt = template === 'withdrawal_received';
  return {
    ...rest,
    locale,
    blocks: [
      { kind: 'text', text: intro, strong: public_id },
      ...(isReceipt ? contentOf(about, say, locale) : []),
    ],
    button: { label, url: links.home },
    footer: say(isReceipt ? 'mails.footer_order' : 'mails.footer_account'),
  };
};

const aboutOrder = z.object({ orderId: z.int() });
const aboutOperator = z.object({ orderId: z.int(), userId: z.int() });

const received: MailKind<z.output<typeof aboutOrder>> = {
  about: aboutOrder,
  write: async ({ db, links, findAddressee }, { orderId }) => {
    const [order, withdrawal] = [await findOrder(db, orderId), await findWithdrawal(db, orderId)];
    const to = order && (await findAddressee(db, order.user_id));
    if (!to || !withdrawal) return undefined;
    return { to, message: messageOf('withdrawal_received', { order, withdrawal }, to, links) };
  },
};

/** To an operator, where there is work to stop. */
const notice: MailKind<z.output<typeof aboutOperator>> = {
  about: aboutOperator,
  write: async ({ db, links, findAddressee }, { orderId, userId }) => {
    const [order, withdrawal] = [await findOrder(db, orderId), await findWithdrawal(db, orderId)];
    const to = await findAddressee(db, userId);
    if (!to || !order || !withdrawal) return undefined;
    return { to, message: messageOf('withdrawal_notice', { order, withdrawal }, to, links) };
  },
};

export const withdrawalMails = { withdrawal_received: received, withdrawal_notice: notice } as const;
