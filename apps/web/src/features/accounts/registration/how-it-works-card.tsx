import { brand } from '@lavoir/domain';
import { Gift } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
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

/** Beside the sign-up form, from 900 px. */
export function HowItWorksCard() {
  const { t, euro } = useI18n();
  const credit = <b className="nowrap">{euro(referralEuro)}</b>;
  return (
    <Card as="aside" torchon aria-labelledby="how-it-works">
      <h2 className="h3" id="how-it-works">
        {t('registration.how_title', { brand: brand.display })}
      </h2>
      <ol className="how mt3">
        {steps.map((step) => (
          <li key={step.glyph}>
            <Tile>
              <Glyph id={step.glyph} size="sm" soap={'soap' in step} />
            </Tile>
            <span>
              <b>{t(step.title)}</b>
              <br />
              <span className="sm ink2">{t(step.text)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Note tone="soap" icon={Gift} className="mt4">
        {richText((mark) => t('registration.referral', { amount: mark(0) }), [credit])}
      </Note>
    </Card>
  );
}
