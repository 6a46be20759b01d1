import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type GridSaveBarProps = {
  changes: number;
  conflicts: number;
  isSaving: boolean;
  failure: string | undefined;
  onUndo: () => void;
  onSettle: () => void;
  onSave: () => void;
};

/** What of the grid isn't saved yet, and the ways out. It stays in sight while there is something. */
export function GridSaveBar(props: GridSaveBarProps) {
  const { changes, conflicts, isSaving, failure, onUndo, onSettle, onSave } = props;
  const { t } = useI18n();
  return (
    <section
      aria-label={t('shelf.unsaved')}
      className="sticky bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] z-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-inverse px-4 py-3 text-on-inverse shadow-2 md:-bottom-2"
    >
      <Icon of={conflicts > 0 ? TriangleAlert : CalendarClock} />
      <p className="min-w-0 flex-1 basis-60" role="status">
        <b>
          {conflicts > 0
            ? t('shelf.conflicts', { count: conflicts })
            : t('planning.changed', { count: changes })}
        </b>{' '}
        {failure ?? t('planning.placed_keep')}
      </p>
      <button
        type="button"
        className="min-h-11 rounded-sm px-3 font-semibold hover:underline disabled:opacity-60"
        disabled={isSaving}
        onClick={onUndo}
      >
        {t('shelf.undo_all')}
      </button>
      {conflicts > 0 ? (
        <Button variant="accent" size="sm" onClick={onSettle}>
          {t('shelf.settle')}
        </Button>
      ) : (
        <Button
          variant="accent"
          size="sm"
          loading={isSaving}
          loadingText={t('shell.processing')}
          onClick={onSave}
        >
          {t('planning.save')}
        </Button>
      )}
    </section>
  );
}
