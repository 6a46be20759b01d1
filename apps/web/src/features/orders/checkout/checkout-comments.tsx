import { useId } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { TextArea } from '../../../ui/text-input.tsx';

/** The most that an order's comments hold. */
const longest = 1000;

/** A word for the driver or the laundry. */
export function CheckoutComments({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Card className="grid content-start gap-3 *:min-w-0">
      <Heading level={2} id={id}>
        {t('checkout.comments')}
      </Heading>
      <TextArea
        aria-labelledby={id}
        placeholder={t('checkout.comments_hint')}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Card>
  );
}
