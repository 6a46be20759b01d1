import { addClaim } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { claimKinds, claimWishes, longestClaim } from '@lavoir/domain';
import type { ClaimKind } from '@lavoir/domain';
import { Send } from 'lucide-react';
import { z } from 'zod/mini';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { TextAreaField } from '../../lib/forms/text-area-field.tsx';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ItemField, isOfSeveral } from './item-field.tsx';
import { KindField } from './kind-field.tsx';
import { PhotosField } from './photos-field.tsx';

const schema = z.object({
  line_id: z.number().check(z.positive()),
  quantity: z.number(),
  kind: z.enum(claimKinds),
  words: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestClaim)),
  wish: z.enum(claimWishes),
  photos: z.array(z.string()),
});

/** An image's address without what says that it is one. */
const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1);

type ReportFormProps = {
  order: Order;
  /** it is with us now, or was before */
  onSent: (isNew: boolean) => void;
};

/** Which item, what happened, and what would make it right. */
export function ReportForm({ order, onSent }: ReportFormProps) {
  const { t } = useI18n();
  const lineOf = (id: number) => order.products.find((line) => line.id === id);
  const isSeveral = (id: number): boolean => {
    const line = lineOf(id);
    return line !== undefined && isOfSeveral(line);
  };
  const only = order.products.length === 1 ? (order.products[0]?.id ?? 0) : 0;
  const form = useCallForm(
    { call: addClaim, schema },
    {
      defaultValues: {
        line_id: only,
        quantity: 1,
        // nothing is chosen for anybody
        kind: '' as ClaimKind,
        words: '',
        wish: 'credit',
        photos: [],
      },
      fallback: 'claims.failed',
      refused: {
        claim_open: () => onSent(false),
        photo_unreadable: 'photos',
        photo_too_large: 'photos',
      },
      request: ({ quantity, photos, ...values }) => ({
        body: {
          ...values,
          order_id: order.id,
          ...(isSeveral(values.line_id) && { quantity }),
          photos: photos.map(base64Of),
        },
      }),
      onDone: () => onSent(true),
    },
  );
  const { line_id, quantity, kind, wish, words } = useFormPart(form.state, ({ values }) => values);
  return (
    <form className="grid gap-5 *:min-w-0" {...form.props}>
      <Card className="grid gap-4 *:min-w-0">
        <Heading level={2} size={3}>
          {t('claims.step_which')}
        </Heading>
        <ItemField
          order={order}
          line={lineOf(line_id)}
          onLine={(id) => {
            form.field('line_id').onChange(id);
            form.field('quantity').onChange(1);
          }}
          quantity={quantity}
          onQuantity={form.field('quantity').onChange}
        />
      </Card>
      <Card className="grid gap-4 *:min-w-0">
        <Heading level={2} size={3}>
          {t('claims.step_what')}
        </Heading>
        <KindField value={kind || undefined} onChange={form.field('kind').onChange} />
        <TextAreaField
          {...form.field('words')}
          label={t('claims.words')}
          help={t('claims.words_length', { length: words.length, most: longestClaim })}
          wrong={t('claims.words_missing')}
          maxLength={longestClaim}
        />
        <PhotosField {...form.field('photos')} />
      </Card>
      <Card className="grid gap-4 *:min-w-0">
        <Heading level={2} size={3}>
          {t('claims.step_wish')}
        </Heading>
        <ChoiceGroup label={t('claims.wish')} value={wish} onChange={form.field('wish').onChange}>
          <Choice value="credit" title={t('claims.credit')} detail={t('claims.credit_text')} />
          <Choice value="money" title={t('claims.money')} detail={t('claims.money_text')} />
        </ChoiceGroup>
        <FormFailure text={form.failure} />
        <SubmitButton
          form={form}
          needs={['line_id', 'kind', 'words']}
          size="lg"
          block
          icon={Send}
          loadingText={t('claims.sending')}
        >
          {t('claims.send')}
        </SubmitButton>
        <p className="text-center text-xs text-ink-3">{t('claims.answer_time')}</p>
      </Card>
    </form>
  );
}
