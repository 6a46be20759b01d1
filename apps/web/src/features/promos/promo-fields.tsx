import type { OpsPromoCode } from '@lavoir/contract';
import { promoCodeLengths } from '@lavoir/contract';
import type { ReactNode } from 'react';
import type { CallForm } from '../../lib/forms/call-form.ts';
import { TextField } from '../../lib/forms/fields.tsx';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note } from '../../ui/note.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { PromoExample } from './promo-example.tsx';
import { PromoScope } from './promo-scope.tsx';
import { promotionIn } from './promo-terms.ts';
import type { PromoValues } from './promo-terms.ts';

type PromoFieldsProps = {
  form: CallForm<PromoValues>;
  /** the code that is changed; a new one without it */
  code?: OpsPromoCode | undefined;
  children?: ReactNode;
};

/** The editor of a code, with what it would take off. One that was used keeps its text and what it takes off. */
export function PromoFields({ form, code, children }: PromoFieldsProps) {
  const { t } = useI18n();
  const values = useFormPart(form.state, (snapshot) => snapshot.values);
  const isFixed = code?.is_used ?? false;
  return (
    <form className="grid gap-3 *:min-w-0" {...form.props}>
      {isFixed && <Note>{t('promos.used_keeps')}</Note>}
      <TextField
        {...form.field('code')}
        className="font-[680] tracking-[0.02em]"
        label={t('promos.code')}
        help={isFixed ? undefined : t('promos.code_help')}
        wrong={t('promos.code_wrong', promoCodeLengths)}
        tidy={(text) => text.trim().toUpperCase()}
        maxLength={promoCodeLengths.most}
        readOnly={isFixed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid items-start gap-x-2.5 gap-y-3 *:min-w-0 sm:grid-cols-2">
        {!isFixed && (
          <div className="grid gap-1.5">
            <span aria-hidden="true" className="text-sm font-semibold">
              {t('promos.kind')}
            </span>
            <SegmentedChoice
              label={t('promos.kind')}
              value={values.kind}
              onChange={form.field('kind').onChange}
              options={(['percent', 'euro'] as const).map((value) => ({
                value,
                label: t('promos.kinds', { kind: value }),
              }))}
            />
          </div>
        )}
        <TextField
          {...form.field('discount')}
          label={t('promos.takes_off')}
          wrong={t('promos.discount_wrong')}
          after={<span aria-hidden="true">{values.kind === 'percent' ? '%' : '€'}</span>}
          inputMode="decimal"
          readOnly={isFixed}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-x-2.5 gap-y-3 *:min-w-0 sm:grid-cols-2">
        <TextField
          {...form.field('starts_on')}
          type="date"
          label={t('promos.from')}
          wrong={t('promos.day_wrong')}
        />
        <TextField
          {...form.field('ends_on')}
          type="date"
          label={t('promos.to')}
          wrong={t('promos.end_wrong')}
        />
      </div>
      <div className="grid items-end gap-x-2.5 gap-y-3 *:min-w-0 sm:grid-cols-2">
        <TextField
          {...form.field('limit')}
          label={t('promos.limit')}
          optional={t('dispatch.optional')}
          placeholder={t('promos.limit_help')}
          wrong={t('promos.limit_wrong')}
          inputMode="numeric"
          autoComplete="off"
        />
        {values.kind === 'percent' && (
          <TextField
            {...form.field('atMost')}
            label={t('promos.at_most')}
            optional={t('dispatch.optional')}
            wrong={t('promos.discount_wrong')}
            after={<span aria-hidden="true">€</span>}
            inputMode="decimal"
            readOnly={isFixed}
            autoComplete="off"
          />
        )}
      </div>
      <div className="*:min-w-0">
        <Checkbox
          checked={values.isFirstOnly}
          onChange={({ target }) => form.field('isFirstOnly').onChange(target.checked)}
        >
          {t('promos.for_first_only')}
        </Checkbox>
        <PromoScope
          values={values}
          canChangeProducts={!isFixed}
          onPlaces={form.field('scheduleIds').onChange}
          onProducts={form.field('productIds').onChange}
        />
      </div>
      <PromoExample
        isForSome={values.productIds.length > 0}
        code={values.code.trim().toUpperCase()}
        promotion={promotionIn(values)}
      />
      <FormFailure text={form.failure} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {children}
        <SubmitButton
          form={form}
          size="dense"
          needs={['code', 'discount']}
          block
          loadingText={t('shell.processing')}
          doneText={t('promos.saved')}
        >
          {t(code ? 'promos.save' : 'promos.make')}
        </SubmitButton>
      </div>
    </form>
  );
}
