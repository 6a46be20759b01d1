import { addClaim } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { claimKinds, claimWishes, longestClaim } from '@lavoir/domain';
import type { ClaimKind } from '@lavoir/domain';
import { Send } from 'lucide-react';
import { z } from 'zod/mini';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { forgetForm, useKeptForm } from '../../lib/forms/typed.ts';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { TextAreaField } from '../../lib/forms/text-area-field.tsx';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { ownKey } from '../../lib/own-storage.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { fitItems, isOfSeveral } from './claimed-items.ts';
import type { ClaimedItem } from './claimed-items.ts';
import { ItemsField } from './items-field.tsx';
import { base64Of } from '../../lib/data-url.ts';
import { KindField } from './kind-field.tsx';
import { PhotosField } from './photos-field.tsx';

const schema = z.object({
  items: z.array(z.object({ line_id: z.number(), quantity: z.number() })).check(z.minLength(1)),
  kind: z.enum(claimKinds),
  words: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestClaim)),
  wish: z.enum(claimWishes),
  photos: z.array(z.string()),
});

type ReportFormProps = {
  order: Order;
  /** it is with us now, or was before */
  onSent: (isNew: boolean) => void;
};

/** Which items, what happened, and what would make it right. */
export function ReportForm({ order, onSent }: ReportFormProps) {
  const { t } = useI18n();
  const lines = order.products;
  const [only] = lines;
  /** as the call has it: of what isn't counted, the whole line */
  const itemOf = ({ line_id, quantity }: ClaimedItem, of: ClaimKind) => {
    const line = lines.find(({ id }) => id === line_id);
    return line && isOfSeveral(line, of) ? { line_id, quantity } : { line_id };
  };
  const kept = ownKey(useSession()?.uid ?? '', `claim.${order.id}`);
  const sent = (isNew: boolean) => {
    forgetForm(kept);
    onSent(isNew);
  };
  const form = useCallForm(
    { call: addClaim, schema },
    {
      defaultValues: {
        items: only && lines.length === 1 ? [{ line_id: only.id, quantity: 1 }] : [],
        // nothing is chosen for anybody
        kind: '' as ClaimKind,
        words: '',
        wish: 'mend',
        photos: [],
      },
      fallback: 'claims.failed',
      refused: {
        claim_open: () => sent(false),
        photo_unreadable: 'photos',
        photo_too_large: 'photos',
      },
      request: ({ items, photos, ...values }) => {
        const [first, ...more_items] = items.map((item) => itemOf(item, values.kind));
        return (
          first && {
            body: { ...values, ...first, more_items, order_id: order.id, photos: photos.map(base64Of) },
          }
        );
      },
      onDone: () => sent(true),
    },
  );
  useKeptForm(form.state, kept);
  const { items, kind, wish, words } = useFormPart(form.state, ({ values }) => values);
  return (
    <form className="grid gap-5 *:min-w-0" {...form.props}>
      <Card className="grid gap-4 *:min-w-0">
        <Heading level={2} size={3}>
          {t('claims.step_which')}
        </Heading>
        <ItemsField
          order={order}
          kind={kind || undefined}
          value={items}
          onChange={form.field('items').onChange}
        />
      </Card>
      <Card className="grid gap-4 *:min-w-0">
        <Heading level={2} size={3}>
          {t('claims.step_what')}
        </Heading>
        <KindField
          value={kind || undefined}
          onChange={(next) => {
            form.field('kind').onChange(next);
            form.field('items').onChange(fitItems(lines, items, next));
          }}
        />
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
          <Choice value="mend" title={t('claims.mend')} detail={t('claims.mend_text')} />
          <Choice value="credit" title={t('claims.credit')} detail={t('claims.credit_text')} />
          <Choice value="money" title={t('claims.money')} detail={t('claims.money_text')} />
          <Choice value="you_decide" title={t('claims.you_decide')} />
        </ChoiceGroup>
        <FormFailure text={form.failure} />
        <SubmitButton
          form={form}
          needs={['kind', 'words']}
          disabled={items.length === 0}
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
