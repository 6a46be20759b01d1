import { useI18n } from '../../../lib/i18n.tsx';
import { Note } from '../../../ui/note.tsx';
import type { OpsOrder } from '../dispatch.queries.ts';

/** That its customer withdrew, what there is to do, and what came back. */
export function OrderWithdrawal({ withdrawal }: { withdrawal: OpsOrder['withdrawal'] }) {
  const { t, dayTime, euro } = useI18n();
  if (!withdrawal) return null;
  const { at, outcome, due, back } = withdrawal;
  return (
    <Note tone="soap" title={t('dispatch.withdrawn', { at: dayTime(at) })}>
      {t('dispatch.withdrawn_outcome', { outcome })}{' '}
      {t('dispatch.withdrawn_money', { due: euro(due), back: euro(back) })}
    </Note>
  );
}
