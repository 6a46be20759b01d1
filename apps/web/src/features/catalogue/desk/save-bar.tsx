import { TriangleAlert, Tag } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type SaveBarProps = {
  changes: number;
  conflicts: number;
  isSaving: boolean;
  failure: string | undefined;
  onUndo: () => void;
  onSettle: () => void;
  onSave: () => void;
  onSaveFrom: () => void;
};

/** What isn't saved yet, and the ways out. It stays in sight while there is something. */
export function SaveBar(props: SaveBarProps) {
  const { changes, conflicts, isSaving, failure, onUndo, onSettle, onSave, onSaveFrom } = props;
  const { t } = useI18n();
  return (
    <section
      aria-label={t('shelf.unsaved')}
      className="sticky bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] z-2 flex md:-bottom-2 flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-inverse px-4 py-3 text-on-inverse shadow-2"
    >
      <Icon of={conflicts > 0 ? TriangleAlert : Tag} />
      <p className="min-w-0 flex-1 basis-60" role="status">
        <b>
          {conflicts > 0
            ? t('shelf.conflicts', { count: conflicts })
            : t('shelf.changed', { count: changes })}
        </b>{' '}
        {failure ?? t('shelf.placed_keep')}
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
        <>
          <button
            type="button"
            className="min-h-11 rounded-sm px-3 font-semibold inset-ring inset-ring-on-inverse/40 hover:underline disabled:opacity-60"
            disabled={isSaving}
            onClick={onSaveFrom}
          >
            {t('shelf.save_from')}
          </button>
          <Button
            variant="accent"
            size="sm"
            loading={isSaving}
            loadingText={t('shell.processing')}
            onClick={onSave}
          >
            {t('shelf.save_now')}
          </Button>
        </>
      )}
    </section>
  );
}
