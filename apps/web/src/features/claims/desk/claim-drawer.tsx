import { useQuery } from '@tanstack/react-query';
import { Phone, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { quantityToMilli } from '@lavoir/domain';
import { formatPhone } from '@lavoir/i18n';
import { localized, useI18n } from '../../../lib/i18n.tsx';
import { DrawerFailed } from '../../../shells/operations/drawer-failed.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ClaimPhotos } from '../claim-photos.tsx';
import { nameOf } from '../name-of.ts';
import { AnswerArea } from './answer-area.tsx';
import { deskClaimQuery } from './desk.queries.ts';
import type { DeskClaim } from './desk.queries.ts';
import { DueBadge } from './due-badge.tsx';

type ClaimDrawerProps = { id: number; onClose: () => void };

/** One claim: what came to harm, what its customer says and wants, and the answer. */
export function ClaimDrawer({ id, onClose }: ClaimDrawerProps) {
  const { t } = useI18n();
  const claim = useQuery(deskClaimQuery(id));
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <div className="flex items-start justify-between gap-3">
        <div ref={heading} tabIndex={-1} className="min-w-0 outline-none">
          <Heading level={2} size={3}>
            {claim.data ? t('orders.number', { number: claim.data.lavoir_order_id }) : t('desk.claim')}
          </Heading>
        </div>
        <IconButton label={t('common.close')} icon={X} onClick={onClose} className="-mt-2 -mr-2.5" />
      </div>
      {claim.isPending && <Skeleton height={240} label={t('common.loading')} />}
      {claim.isError && !claim.data && <DrawerFailed query={claim} title={t('desk.load_failed')} />}
      {claim.data && (
        <>
          <Reported claim={claim.data} />
          {/* that somebody takes it meanwhile is no reason to lose what is typed */}
          <AnswerArea key={claim.data.answer ? 'answered' : 'open'} claim={claim.data} />
        </>
      )}
    </div>
  );
}

function Reported({ claim }: { claim: DeskClaim }) {
  const texts = useI18n();
  const { t, locale, euro, dayTime, times } = texts;
  const { customer } = claim;
  const facts = [
    [t('desk.customer'), customer.name],
    [t('desk.sent'), dayTime(claim.created_at)],
    [t('desk.wish'), t('desk.wishes', { wish: claim.wish })],
    [t('desk.most'), t('desk.most_text', { most: euro(claim.most), money: euro(claim.most_money) })],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <DueBadge claim={claim} />
        <span className="text-ink-2">{t('claims.kind', { kind: claim.kind })}</span>
      </div>
      <ul>
        {claim.items.map((item) => (
          <li key={item.line_id}>
            <b>{localized(item, 'product_name', locale)}</b>{' '}
            <span className="whitespace-nowrap text-ink-3">
              {times(quantityToMilli(item.quantity), item.unit)}
            </span>
          </li>
        ))}
      </ul>
      <blockquote className="rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
        {claim.words}
      </blockquote>
      {claim.reply_to !== null && <p className="text-ink-2">{t('desk.disagrees_text')}</p>}
      <ClaimPhotos claim={claim} name={nameOf(claim, texts)} />
      <FactList facts={facts} />
      {customer.phone_number !== null && (
        <div className="flex">
          <ButtonLink size="sm" icon={Phone} href={`tel:${customer.phone_number}`}>
            {formatPhone(customer.phone_number)}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
