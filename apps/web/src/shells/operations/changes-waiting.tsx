import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';

/** At the top of a list that is held, over its first row: how much waits to be shown. It moves nothing either. */
export function ChangesWaiting({ of: { changes, show } }: { of: { changes: number; show: () => void } }) {
  const { t } = useI18n();
  if (changes === 0) return null;
  return (
    <div className="sticky top-1 z-2 flex h-0 justify-center">
      <span className="h-fit max-w-full rounded-full shadow-2 md:rounded-sm">
        <Button variant="soft" size="dense" onClick={show}>
          {t('dispatch.changes', { count: changes })}
        </Button>
      </span>
    </div>
  );
}
