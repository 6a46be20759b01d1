import { changeOpsPromoCode } from '@lavoir/contract';
import type { OpsPromoCode } from '@lavoir/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toast.ts';
import { PromoFields } from './promo-fields.tsx';
import { promoSchema, termsOf, valuesOf } from './promo-terms.ts';
import { usePromosChanged } from './promos.queries.ts';

type PromoEditorProps = { code: OpsPromoCode; children: ReactNode };

/** Changes a code. Where a colleague was faster, theirs is shown, and one of the two stays. */
export function PromoEditor({ code, children }: PromoEditorProps) {
  const { t, day } = useI18n();
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
  const isOther = JSON.stringify(theirs) !== JSON.stringify(valuesOf(seen)) && !form.isPending;
  return (
    <>
      {isOther && (
        <Note tone="soap" role="alert" title={t('promos.conflict')}>
          <ul className="my-2">
            <li>
              {t('promos.kinds', { kind: theirs.kind })}: {theirs.discount}
            </li>
            <li>
              {t('promos.limit')}: {theirs.limit || t('promos.no_limit')}
            </li>
            <li>
              {t('promos.to')}: {code.ends_on ? day(code.ends_on, 'long') : t('promos.always')}
            </li>
            <li>{t(theirs.isFirstOnly ? 'promos.for_first' : 'promos.for_any')}</li>
          </ul>
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
