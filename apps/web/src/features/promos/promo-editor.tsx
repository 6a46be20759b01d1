import { changeOpsPromoCode } from '@lavoir/contract';
import type { OpsPromoCode } from '@lavoir/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toast.ts';
import { PromoFields } from './promo-fields.tsx';
import { PromoVersions } from './promo-versions.tsx';
import { differingTerms, promoSchema, termsOf, valuesOf } from './promo-terms.ts';
import { usePromosChanged } from './promos.queries.ts';

type PromoEditorProps = { code: OpsPromoCode; children: ReactNode };

/** Changes a code. Where a colleague was faster, theirs is shown, and one of the two stays. */
export function PromoEditor({ code, children }: PromoEditorProps) {
  const { t } = useI18n();
  const changed = usePromosChanged();
  const [seen, setSeen] = useState(code);
  const form = useCallForm(
    { call: changeOpsPromoCode, schema: promoSchema },
    {
      defaultValues: valuesOf(code),
      request: (values) => ({
        params: { id: String(code.id) },
        body: { ...termsOf(values), seen: termsOf(valuesOf(seen)) },
      }),
      onDone: async ({ promo_code }, { reset }) => {
        setSeen(promo_code);
        reset(valuesOf(promo_code));
        await changed();
        toast.success(t('promos.saved'));
      },
      onFailed: () => void changed(),
    },
  );
  const theirs = valuesOf(code);
  const mine = useFormPart(form.state, ({ values }) => values);
  const isOther = differingTerms(theirs, valuesOf(seen)).length > 0 && !form.isPending;
  const differing = isOther ? differingTerms(theirs, mine) : [];
  return (
    <>
      {differing.length > 0 && (
        <Note tone="soap" role="alert" title={t('promos.conflict')}>
          <PromoVersions terms={differing} theirs={theirs} mine={mine} />
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                form.state.reset(theirs);
                setSeen(code);
              }}
            >
              {t('promos.take_theirs')}
            </Button>
            <Button size="sm" onClick={() => setSeen(code)}>
              {t('promos.keep_mine')}
            </Button>
          </span>
        </Note>
      )}
      <PromoFields form={form} code={code}>
        {children}
      </PromoFields>
    </>
  );
}
