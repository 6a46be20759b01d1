import { addOpsProduct, longestProductName, productUnits } from '@lavoir/contract';
import type { ProductUnit } from '@lavoir/contract';
import { percentOf, vatPercents } from '@lavoir/domain';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { readPrice } from './drafts.ts';
import { nameIn } from './name-in.ts';
import { PictureChoice } from './picture-choice.tsx';
import type { OpsCatalogue } from './shelf.queries.ts';

const name = z.string().check(z.trim(), z.maxLength(longestProductName));
const schema = z.object({
  name_en: name.check(z.minLength(1)),
  name_fr: name,
  name_nl: name,
  price: z.string().check(z.refine((text: string) => readPrice(text) !== undefined)),
  category_id: z.string(),
  unit: z.enum(productUnits),
  vat_percent: z.literal(vatPercents),
  icon: z.string(),
});

type AddProductDialogProps = {
  catalogue: OpsCatalogue;
  /** where it will stand unless another is chosen */
  category: string | undefined;
  onAdded: (id: number) => Promise<void>;
  onClose: () => void;
};

/** A product more: it comes last in its category, and isn't on sale before it is switched on. */
export function AddProductDialog({ catalogue, category, onAdded, onClose }: AddProductDialogProps) {
  const { t, locale } = useI18n();
  const { categories } = catalogue;
  const first = categories.find(({ slug }) => slug === category) ?? categories[0];
  const form = useCallForm(
    { call: addOpsProduct, schema },
    {
      defaultValues: {
        name_en: '',
        name_fr: '',
        name_nl: '',
        price: '',
        category_id: String(first?.id ?? ''),
        unit: 'piece',
        vat_percent: 21,
        icon: 'shirt-hanger',
      },
      request: ({ price, category_id, ...texts }) => ({
        body: {
          ...texts,
          laundry_id: catalogue.laundry_id,
          category_id: Number(category_id),
          price: readPrice(price) ?? 0,
        },
      }),
      onDone: ({ id }) => onAdded(id),
    },
  );
  const { unit, icon, category_id, vat_percent } = useFormPart(form.state, ({ values }) => values);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shelf.add')}
      description={t('shelf.add_text')}
      closeLabel={t('common.close')}
      locked={form.isPending}
    >
      <form {...form.props}>
        {(['en', 'fr', 'nl'] as const).map((language) => (
          <TextField
            key={language}
            {...form.field(`name_${language}`)}
            label={t('shelf.name', { language })}
            optional={language === 'en' ? undefined : t('dispatch.optional')}
            wrong={t('dispatch.field_missing')}
            maxLength={longestProductName}
            autoComplete="off"
            {...(language === 'en' && { 'data-autofocus': true })}
          />
        ))}
        <TextField
          {...form.field('price')}
          label={t('shelf.price')}
          wrong={t('shelf.price_wrong')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field label={t('shelf.column', { column: 'per' })}>
          <SelectInput
            value={unit}
            onChange={({ target }) => form.field('unit').onChange(target.value as ProductUnit)}
          >
            {productUnits.map((one) => (
              <option key={one} value={one}>
                {t('shelf.unit', { unit: one })}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t('shelf.column', { column: 'vat' })}>
          <SelectInput
            value={vat_percent}
            onChange={({ target }) =>
              form.field('vat_percent').onChange(percentOf(Number(target.value) * 100))
            }
          >
            {vatPercents.map((one) => (
              <option key={one} value={one}>
                {t('shelf.percent', { percent: one })}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={t('shelf.category')}>
          <SelectInput
            value={category_id}
            onChange={({ target }) => form.field('category_id').onChange(target.value)}
          >
            {categories.map((one) => (
              <option key={one.id} value={one.id}>
                {nameIn(locale, one)}
              </option>
            ))}
          </SelectInput>
        </Field>
        <PictureChoice value={icon} onChange={form.field('icon').onChange} />
        <FormFailure text={form.failure} />
        <DialogActions fill>
          <SubmitButton form={form} needs={['name_en', 'price']} block loadingText={t('shell.processing')}>
            {t('shelf.add')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
