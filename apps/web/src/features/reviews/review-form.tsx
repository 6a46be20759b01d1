import { addReview } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { z } from 'zod/mini';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { TextAreaField } from '../../lib/forms/text-area-field.tsx';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Heading } from '../../ui/heading.tsx';
import { StarPicker } from '../../ui/stars.tsx';

/** as the contract has it */
const longest = 1000;

const schema = z.object({
  order_id: z.number(),
  stars: z.number().check(z.minimum(1)),
  review_content: z.string().check(z.trim(), z.maxLength(longest)),
});

type ReviewFormProps = {
  orderId: number;
  /** also where it turns out to have been said before, from elsewhere */
  onSent: (answer: CallOutput<typeof addReview> | undefined) => void;
};

/** How was it: stars, and words for who has some. */
export function ReviewForm({ orderId, onSent }: ReviewFormProps) {
  const { t } = useI18n();
  const form = useCallForm(
    { call: addReview, schema },
    {
      defaultValues: { order_id: orderId, stars: 0, review_content: '' },
      fallback: 'reviews.failed',
      refused: { already_reviewed: () => onSent(undefined) },
      onDone: (answer) => onSent(answer),
    },
  );
  const stars = useFormPart(form.state, ({ values }) => values.stars);
  return (
    <form className="grid gap-4 rounded-lg bg-accent-soft p-5 *:min-w-0 md:p-6" {...form.props}>
      <div>
        <Heading level={2} size={3}>
          {t('reviews.title')}
        </Heading>
        <p className="mt-2 text-sm text-ink-2">{t('reviews.hint')}</p>
      </div>
      <StarPicker
        label={t('reviews.rating')}
        value={stars}
        onChange={form.field('stars').onChange}
        starLabels={[1, 2, 3, 4, 5].map((count) => t('reviews.star', { count }))}
        disabled={form.isPending}
      />
      <TextAreaField
        {...form.field('review_content')}
        label={t('reviews.comment')}
        optional={t('reviews.optional')}
        maxLength={longest}
      />
      <FormFailure text={form.failure} />
      <SubmitButton form={form} needs={['stars']} block loadingText={t('reviews.sending')}>
        {t('reviews.send')}
      </SubmitButton>
    </form>
  );
}
