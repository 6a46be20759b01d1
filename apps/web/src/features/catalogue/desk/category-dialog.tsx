import { changeOpsCategory, readOpsCatalogue } from '@lavoir/contract';
import type { CategoryCells } from '@lavoir/contract';
import { changedByBoth } from '@lavoir/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { send } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { settleVersions } from '../../../shells/operations/settle-versions.ts';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { CategoryNames, categoryNames, needsNames } from './category-names.tsx';
import { CategoryVersionsDialog } from './category-versions-dialog.tsx';
import { nameIn } from './name-in.ts';
import { useCategoriesChanged } from './shelf.queries.ts';
import type { OpsCatalogue, OpsCategory } from './shelf.queries.ts';
import { useMoveCategory } from './use-move-category.ts';

const schema = z.object({ ...categoryNames, is_active: z.boolean() });

const cellsOf = ({ name_en, name_fr, name_nl, is_active }: OpsCategory): CategoryCells => ({
  name_en,
  name_fr,
  name_nl,
  is_active,
});

type CategoryDialogProps = { catalogue: OpsCatalogue; category: OpsCategory; onClose: () => void };

/** What a category is called, whether it is on the shelves, and its place. Of two who change it both see both versions. */
export function CategoryDialog({ catalogue, category, onClose }: CategoryDialogProps) {
  const { t, locale, dayTime } = useI18n();
  const changed = useCategoriesChanged();
  const { move, isFirst, isLast } = useMoveCategory(catalogue);
  const { id } = category;
  // the category is read anew all the while, and what somebody wrote is about what they saw
  const [seen, setSeen] = useState(() => cellsOf(category));
  /** the category as somebody else left it meanwhile */
  const [theirs, setTheirs] = useState<OpsCategory>();
  const form = useCallForm(
    { call: changeOpsCategory, schema },
    {
      defaultValues: seen,
      request: (values) => ({ params: { id: String(id) }, body: { ...values, seen } }),
      refused: {
        changed_meanwhile: async (reason) => {
          const query = { laundry_id: String(catalogue.laundry_id) };
          const found = await send(readOpsCatalogue, { query }).catch(() => undefined);
          if (found) setTheirs(found.categories.find((one) => one.id === id));
          else toast.error(reason.message);
        },
      },
      onDone: async (_answer, { values }) => {
        await changed();
        toast.success(t('shelf.category_saved', { name: values[`name_${locale}`] }));
        onClose();
      },
      onFailed: () => void changed(),
    },
  );
  const isOn = useFormPart(form.state, ({ values }) => values.is_active);
  if (theirs) {
    const now = cellsOf(theirs);
    const versions = { now, seen, wished: form.state.read().values };
    const settle = (settled: Settled<keyof CategoryCells>) => {
      form.state.reset(settleVersions(versions, settled));
      setSeen(now);
      setTheirs(undefined);
    };
    return (
      <CategoryVersionsDialog
        cells={changedByBoth(versions)}
        theirs={theirs}
        mine={versions.wished}
        onSettle={settle}
        onClose={() => setTheirs(undefined)}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={t('shelf.change_category', { name: nameIn(locale, category) })}
      description={
        category.changed
          ? t('shelf.category_changed', { by: category.changed.by, at: dayTime(category.changed.at) })
          : undefined
      }
      onClose={onClose}
      actions={
        <SubmitButton form={form} needs={needsNames} block loadingText={t('shell.processing')}>
          {t('shelf.save')}
        </SubmitButton>
      }
    >
      <CategoryNames field={form.field} />
      <div className="flex items-center justify-between gap-3">
        <span>
          <b className="block font-semibold">{t('shelf.category_on')}</b>
          {!isOn && <span className="text-sm text-ink-2">{t('shelf.category_off_text')}</span>}
        </span>
        <Switch label={t('shelf.category_on')} checked={isOn} onChange={form.field('is_active').onChange} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" icon={ArrowUp} disabled={isFirst(category)} onClick={() => move(category, -1)}>
          {t('shelf.move_up')}
        </Button>
        <Button size="dense" icon={ArrowDown} disabled={isLast(category)} onClick={() => move(category, 1)}>
          {t('shelf.move_down')}
        </Button>
      </div>
    </FormDialog>
  );
}
