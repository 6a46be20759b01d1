import { createLink } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { DeskSearch } from '../claims.routes.ts';
import { nameOf } from '../name-of.ts';
import type { DeskRow } from './desk.queries.ts';
import { DueBadge } from './due-badge.tsx';

const RowLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a
    {...props}
    data-row=""
    className="grid min-h-11 cramped:flex cramped:flex-wrap text-ink no-underline grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-hover aria-[current=page]:bg-primary-soft aria-[current=page]:shadow-[inset_3px_0_0_var(--color-primary)] @3xl/list:grid-cols-[14rem_5.5rem_minmax(0,1fr)_minmax(0,1.4fr)_auto]"
  >
    {children}
  </a>
));

type DeskListProps = { claims: readonly DeskRow[]; search: DeskSearch };

/** One claim a row: when, whose, what. From wide enough in columns, otherwise in two lines. */
export function DeskList({ claims, search }: DeskListProps) {
  const texts = useI18n();
  const { t } = texts;
  return (
    <div className="overflow-hidden rounded-md bg-surface inset-ring inset-ring-line">
      <div className="row-room @container/list">
        <ul className="divide-y divide-line" data-desk="">
          {claims.map((claim) => (
            <li key={claim.id}>
              <RowLink to="/ops/claims" search={{ ...search, claim: claim.id }} resetScroll={false}>
                <span className="justify-self-start @max-3xl/list:order-2 @max-3xl/list:col-start-2 @max-xs/list:col-span-2 @max-xs/list:col-start-1">
                  <DueBadge claim={claim} />
                </span>
                <b className="whitespace-nowrap @max-3xl/list:order-1 @max-3xl/list:col-start-1 @max-3xl/list:row-start-1 @max-xs/list:col-span-2">
                  {claim.lavoir_order_id}
                </b>
                <span className="wrap-anywhere @max-3xl/list:order-3">{claim.customer_name}</span>
                <span className="min-w-0 text-ink-2 @max-3xl/list:order-5 @max-3xl/list:col-span-2">
                  {t('claims.kind', { kind: claim.kind })}, {nameOf(claim, texts)}
                </span>
                <span className="flex flex-wrap items-center justify-end gap-1.5 text-xs whitespace-nowrap text-ink-3 @max-3xl/list:order-4">
                  {claim.photos.length > 0 && (
                    <span className="inline-flex items-center gap-1">
                      <Icon of={Camera} className="size-4" />
                      <span aria-hidden="true">{claim.photos.length}</span>
                      <span className="sr-only">{t('desk.photos', { count: claim.photos.length })}</span>
                    </span>
                  )}
                  {claim.reply_to !== null && <Badge tone="soap">{t('desk.disagrees')}</Badge>}
                  {claim.state === 'in_hand' && (
                    <Badge tone="blue">{t('claims.state', { state: 'in_hand' })}</Badge>
                  )}
                </span>
              </RowLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
