import type { CallOutput, withdraw } from '@lavoir/contract';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Note } from '../../ui/note.tsx';

/** What the house answers: when it came, what becomes of the order, and of the money. */
export function WithdrawalDone({ declared }: { declared: CallOutput<typeof withdraw>['withdrawal'] }) {
  const { t, dayTime, euro } = useI18n();
  const { order_number, at, outcome, due, back } = declared;
  const place = useRef<HTMLDivElement>(null);
  // the button that was pressed is gone
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Note tone="green" role="status" title={t('legal.withdrawn', { order: order_number, at: dayTime(at) })}>
        {[
          t('legal.withdrawn_outcome', { outcome }),
          due > 0 && t('legal.withdrawn_due', { amount: euro(due) }),
          back > 0 && t('legal.withdrawn_back', { amount: euro(back) }),
          t('legal.withdrawn_mail'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Note>
    </div>
  );
}
