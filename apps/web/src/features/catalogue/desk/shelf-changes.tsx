import type { Day } from '@lavoir/domain';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { LeaveUnsaved } from '../../../shells/operations/leave-unsaved.tsx';
import { UnsavedBar } from '../../../shells/operations/unsaved-bar.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FromDayDialog } from './from-day-dialog.tsx';
import { nameIn } from './name-in.ts';
import type { ShelfDrafts } from './use-shelf-drafts.ts';

/** How many changes wait to be saved, and what is asked until they are: from which day, and what of others' stays. */
export function ShelfChanges({ shelf, today }: { shelf: ShelfDrafts; today: Day }) {
  const texts = useI18n();
  const { t, day, locale } = texts;
  const [asks, setAsks] = useState<'day' | 'conflicts'>();
  const { wrong, wrongPrices, changes, conflicts, isSaving, undo } = shelf;
  const failure = shelf.failure && failureText(shelf.failure, texts, 'common.went_wrong');
  const close = () => setAsks(undefined);

  /** Nothing is saved beside a price that can't be: it is shown. */
  const whenRight = (run: () => void) => () => {
    if (!wrong) return run();
    const cell = `[data-product="${wrong.id}"] [data-cell="price"]`;
    document.querySelector<HTMLElement>(cell)?.focus();
  };
  const keep = async (from: Day | null, reason: string) => {
    if (!(await shelf.keep(from, reason))) return;
    close();
    toast.success(from === null ? t('shelf.saved') : t('shelf.saved_from', { day: day(from, 'long') }));
  };
  return (
    <>
      {(changes > 0 || wrong) && (
        <UnsavedBar
          icon={Tag}
          words={{
            changes: changes > 0 ? t('shelf.changed', { count: changes }) : '',
            keeps: t('shelf.placed_keep'),
            save: t('shelf.save_now'),
          }}
          conflicts={conflicts.length}
          isSaving={isSaving}
          failure={wrong ? t('shelf.price_unkept', { name: nameIn(locale, wrong) }) : failure}
          onUndo={undo}
          onSettle={() => setAsks('conflicts')}
          onSave={whenRight(() => void keep(null, ''))}
          also={{ label: t('shelf.save_from'), onPress: whenRight(() => setAsks('day')) }}
        />
      )}
      <LeaveUnsaved
        of={(address) => address['laundry']}
        changes={changes + wrongPrices.size}
        onLeave={undo}
      />
      {asks === 'day' && (
        <FromDayDialog
          today={today}
          count={changes}
          isSaving={isSaving}
          failure={failure}
          onSave={(from, reason) => void keep(from, reason)}
          onClose={close}
        />
      )}
      {asks === 'conflicts' && conflicts.length > 0 && (
        <ConflictDialog
          conflicts={conflicts}
          onClose={close}
          onSettle={(settled) => {
            shelf.settleAll(settled);
            close();
          }}
        />
      )}
    </>
  );
}
