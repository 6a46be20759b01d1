import { formatPercent } from '@lavoir/i18n';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWithdrawChange } from './shelf.queries.ts';
import type { ProductHistory } from './shelf.queries.ts';

type Change = ProductHistory['changes'][number];

/** What it was about, in a few words. */
const wordsOf = ({ t, euro }: Texts, change: Change): string =>
  [
    change.price !== null &&
      (change.was_price === null
        ? euro(change.price)
        : t('shelf.price_change', { from: euro(change.was_price), to: euro(change.price) })),
    change.vat_percent !== null &&
      t('shelf.vat_is', {
        percent:
          change.was_vat_percent === null
            ? formatPercent(change.vat_percent)
            : t('shelf.price_change', {
                from: formatPercent(change.was_vat_percent),
                to: formatPercent(change.vat_percent),
              }),
      }),
    change.name_en,
    change.name_fr,
    change.name_nl,
    change.is_active !== null && t('shelf.is_on_sale', { state: change.is_active ? 'on' : 'off' }),
    change.icon !== null && t('shelf.new_picture'),
    change.moved && t('shelf.moved'),
  ]
    .filter(Boolean)
    .join(', ');

/** Who changed what and when, the latest first; what waits for its day can be called off. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const texts = useI18n();
  const { t, day, dayTime } = texts;
  const withdraw = useWithdrawChange();
  const [asked, setAsked] = useState<Change>();
  if (changes.length === 0) return <p className="text-ink-3">{t('shelf.no_history')}</p>;
  return (
    <>
      <ul className="divide-y divide-line text-[0.8125rem]/4.5" aria-label={t('shelf.history')}>
        {changes.map((change) => (
          <li key={change.id} className="grid gap-0.5 py-[7px]">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="whitespace-nowrap">{day(change.from, 'long')}</span>
              <b className={change.state === 'withdrawn' ? 'line-through' : undefined}>
                {wordsOf(texts, change)}
              </b>
              {change.state === 'planned' && (
                <Badge tone="blue" icon={CalendarClock}>
                  {t('shelf.planned')}
                </Badge>
              )}
              {change.state === 'withdrawn' && <Badge>{t('shelf.withdrawn')}</Badge>}
            </span>
            <span className="text-2xs/4 wrap-anywhere text-ink-3">
              {[change.by, dayTime(change.at), change.reason].filter(Boolean).join(', ')}
            </span>
            {change.state === 'planned' && (
              <TextButton className="justify-self-start" onClick={() => setAsked(change)}>
                {t('shelf.withdraw')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (!asked) return;
          withdraw.mutate(asked.id, {
            onSuccess: () => toast.success(t('shelf.withdrawn_done')),
            onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
            onSettled: () => setAsked(undefined),
          });
        }}
        title={t('shelf.withdraw_title')}
        description={asked ? `${day(asked.from, 'long')}: ${wordsOf(texts, asked)}` : ''}
        closeLabel={t('common.close')}
        cancelLabel={t('shelf.withdraw_no')}
        confirmLabel={t('shelf.withdraw')}
        loading={withdraw.isPending}
        destructive
      />
    </>
  );
}
