import { brand } from '@lavoir/domain';
import { Gift } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { richText } from '../../../lib/rich-text.tsx';

/** What either of two friends gets, in euro. */
const referralEuro = 15;

const steps = [
  { glyph: 'bag-folded', title: 'registration.how_bags', text: 'registration.how_bags_text' },
  { glyph: 'hanger', title: 'registration.how_place', text: 'registration.how_place_text' },
  { glyph: 'shirt-folded', title: 'registration.how_rest', text: 'registration.how_rest_text', soap: true },
] as const;

/** Beside the sign-up form, where there is room. */
export function HowItWorksCard() {
  const { t, euro } = useI18n();
  const credit = <b className="whitespace-nowrap">{euro(referralEuro)}</b>;
  return (
    <Card as="aside" torchon className="sticky top-30 max-side:hidden" aria-labelledby="how-it-works">
      <Heading level={2} size={3} id="how-it-works">
        {t('registration.how_title', { brand: brand.display })}
      </Heading>
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <li key={step.glyph} className="grid grid-cols-[56px_1fr] items-center gap-4 py-3.5">
            <Tile className="size-14">
              <Glyph id={step.glyph} size="sm" soap={'soap' in step} />
            </Tile>
            <span>
              <b>{t(step.title)}</b>
              <br />
              <span className="text-sm text-ink-2">{t(step.text)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Note tone="soap" icon={Gift} className="mt-4">
        {richText((mark) => t('registration.referral', { amount: mark(0) }), [credit])}
      </Note>
    </Card>
  );
}
