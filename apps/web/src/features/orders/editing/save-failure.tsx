import { useI18n } from '../../../lib/i18n.tsx';
import { Note } from '../../../ui/note.tsx';
import type { OrderRefusal } from '../checkout/use-placing.ts';

/** Why nothing was saved, or that nobody knows. */
export function SaveFailure({ failure }: { failure: OrderRefusal | undefined }) {
  const { t } = useI18n();
  if (!failure) return null;
  return (
    <Note
      tone="red"
      role="alert"
      title={failure.text ?? t(failure.isLate ? 'shell.too_slow' : 'checkout.failed')}
    >
      {failure.text === undefined && t('editing.not_saved')}
    </Note>
  );
}
