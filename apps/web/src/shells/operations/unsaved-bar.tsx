import { TriangleAlert } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon.tsx';

const inBar = tv({
  base: 'min-h-(--control-h-dense) rounded-full px-3.5 text-[0.875rem]/5 font-semibold hover:bg-on-inverse/12 disabled:opacity-60 max-md:min-h-11 md:rounded-sm md:text-[0.8125rem] pointer-coarse:min-h-11',
  variants: { hasEdge: { true: 'inset-ring inset-ring-on-inverse/40' } },
});

type UnsavedBarProps = {
  icon: IconShape;
  /** how many changes there are, what stays as it is whatever is saved, and what saves them */
  words: { changes: string; keeps: string; save: string };
  /** changes of others that stand against one's own */
  conflicts: number;
  isSaving: boolean;
  failure: string | undefined;
  onUndo: () => void;
  onSettle: () => void;
  onSave: () => void;
  /** another way to save */
  also?: { label: string; onPress: () => void };
};

/** What isn't saved yet, and the ways out. It stays in sight while there is something. */
export function UnsavedBar(props: UnsavedBarProps) {
  const { icon, words, conflicts, isSaving, failure, onUndo, onSettle, onSave, also } = props;
  const { t } = useI18n();
  return (
    <section
      aria-label={t('shelf.unsaved')}
      className="sticky bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] z-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-inverse py-2 pr-2 pl-4 text-on-inverse shadow-3 md:-bottom-2"
    >
      <Icon of={conflicts > 0 ? TriangleAlert : icon} />
      <p className="min-w-0 flex-1 basis-60" role="status">
        <b>{conflicts > 0 ? t('shelf.conflicts', { count: conflicts }) : words.changes}</b>{' '}
        {failure ?? words.keeps}
      </p>
      <button type="button" className={inBar()} disabled={isSaving} onClick={onUndo}>
        {t('shelf.undo_all')}
      </button>
      {conflicts > 0 && (
        <Button variant="accent" size="dense" onClick={onSettle}>
          {t('shelf.settle')}
        </Button>
      )}
      {conflicts === 0 && also && (
        <button type="button" className={inBar({ hasEdge: true })} disabled={isSaving} onClick={also.onPress}>
          {also.label}
        </button>
      )}
      {conflicts === 0 && (
        <Button
          variant="accent"
          size="dense"
          loading={isSaving}
          loadingText={t('shell.processing')}
          onClick={onSave}
        >
          {words.save}
        </Button>
      )}
    </section>
  );
}
