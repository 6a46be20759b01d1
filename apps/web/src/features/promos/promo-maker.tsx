import { addOpsPromoCode } from '@lavoir/contract';
import type { OpsPromoCode } from '@lavoir/contract';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { toast } from '../../ui/toast.ts';
import { PromoFields } from './promo-fields.tsx';
import { promoSchema, termsOf, valuesOf } from './promo-terms.ts';
import { usePromosChanged } from './promos.queries.ts';

type PromoMakerProps = {
  /** the code that it begins as */
  like?: OpsPromoCode | undefined;
  onMade: (id: number) => void;
};

/** A code more, empty or as another one is but for its text. */
export function PromoMaker({ like, onMade }: PromoMakerProps) {
  const { t } = useI18n();
  const changed = usePromosChanged();
  const form = useCallForm(
    { call: addOpsPromoCode, schema: promoSchema },
    {
      defaultValues: { ...valuesOf(like), code: '' },
      request: (values) => ({ body: termsOf(values) }),
      onDone: async ({ promo_code }) => {
        await changed();
        toast.success(t('promos.made', { code: promo_code.code }));
        onMade(promo_code.id);
      },
    },
  );
  return <PromoFields form={form} />;
}
