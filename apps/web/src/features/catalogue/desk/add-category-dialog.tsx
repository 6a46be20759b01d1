import { addOpsCategory } from '@lavoir/contract';
import { z } from 'zod/mini';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { CategoryNames, categoryNames, needsNames } from './category-names.tsx';
import { nameIn } from './name-in.ts';
import { useCategoriesChanged } from './shelf.queries.ts';
import type { OpsCategory } from './shelf.queries.ts';

const schema = z.object({ ...categoryNames, over: z.string() });

type AddCategoryDialogProps = {
  overs: readonly OpsCategory['over'][];
  onAdded: (slug: string) => void;
  onClose: () => void;
};

/** A category more, at the end of its group. */
export function AddCategoryDialog({ overs, onAdded, onClose }: AddCategoryDialogProps) {
  const { t, locale } = useI18n();
  const changed = useCategoriesChanged();
  const form = useCallForm(
    { call: addOpsCategory, schema },
    {
      defaultValues: { name_en: '', name_fr: '', name_nl: '', over: String(overs[0]?.id ?? '') },
      request: ({ over, ...names }) => ({ body: { ...names, over_category_id: Number(over) } }),
      onDone: async ({ slug }, { values }) => {
        await changed();
        toast.success(t('shelf.category_added', { name: values[`name_${locale}`] }));
        onAdded(slug);
      },
    },
  );
  const over = useFormPart(form.state, ({ values }) => values.over);
  return (
    <FormDialog
      form={form}
      title={t('shelf.add_category')}
      description={t('shelf.add_category_text')}
      onClose={onClose}
      actions={
        <SubmitButton form={form} needs={needsNames} block loadingText={t('shell.processing')}>
          {t('shelf.add_category')}
        </SubmitButton>
      }
    >
      <CategoryNames field={form.field} />
      <Field label={t('shelf.over_category')}>
        <SelectInput value={over} onChange={({ target }) => form.field('over').onChange(target.value)}>
          {overs.map((one) => (
            <option key={one.id} value={one.id}>
              {nameIn(locale, one)}
            </option>
          ))}
        </SelectInput>
      </Field>
    </FormDialog>
  );
}
