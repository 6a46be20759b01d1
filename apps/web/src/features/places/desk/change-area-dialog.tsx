import { changeOpsArea } from '@lavoir/contract';
import type { OpsArea } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { readFee, writeFee } from './area-values.ts';
import { opsAreasQuery } from './areas.queries.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  laundry_id: z.string(),
  delivery_fee: z.string().check(z.refine((text: string) => readFee(text) !== undefined)),
});

type ChangeAreaDialogProps = {
  area: OpsArea;
  laundries: readonly { id: number; name: string }[];
  onClose: () => void;
};

/** Another name, laundry or fee for an area; orders that were placed keep theirs. */
export function ChangeAreaDialog({ area, laundries, onClose }: ChangeAreaDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useCallForm(
    { call: changeOpsArea, schema },
    {
      defaultValues: {
        name: area.name,
        laundry_id: String(area.laundry_id),
        delivery_fee: writeFee(area.delivery_fee),
      },
      request: (values) => ({
        params: { id: String(area.id) },
        body: {
          name: values.name,
          laundry_id: Number(values.laundry_id),
          delivery_fee: readFee(values.delivery_fee) ?? null,
        },
      }),
      onDone: (areas) => {
        client.setQueryData(opsAreasQuery.queryKey, areas);
        toast.success(t('areas.saved'));
        onClose();
      },
    },
  );
  const laundry = useFormPart(form.state, ({ values }) => values.laundry_id);
  return (
    <FormDialog
      form={form}
      title={t('areas.change_of', { name: area.name })}
      description={t('areas.change_text')}
      onClose={onClose}
      actions={
        <SubmitButton form={form} needs={['name']} block loadingText={t('shell.processing')}>
          {t('areas.save')}
        </SubmitButton>
      }
    >
      <TextField
        {...form.field('name')}
        label={t('areas.name')}
        wrong={t('dispatch.field_missing')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <Field label={t('areas.laundry')}>
        <SelectInput
          value={laundry}
          onChange={({ target }) => form.field('laundry_id').onChange(target.value)}
        >
          {laundries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
      <TextField
        {...form.field('delivery_fee')}
        label={t('areas.fee')}
        help={t('areas.fee_help')}
        wrong={t('areas.fee_wrong')}
        inputMode="decimal"
        before={<span aria-hidden="true">€</span>}
        autoComplete="off"
      />
    </FormDialog>
  );
}
