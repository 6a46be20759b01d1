import { addCents, asCents, asMilli, defaultFee, priceOf, vatContained } from '@lavoir/domain';
import { useLoaderData } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { useSession } from '../../lib/session.ts';
import { BagPicture } from '../catalogue/bag-picture.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { CollectionPointPicture } from '../../ui/pictures/place-pictures.tsx';
import { Summary } from '../../ui/summary.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { HowItWorks } from './content/shapes.ts';
import { RichText } from './text.tsx';

/** One drawing a step, in their order. */
const glyphs = ['shirt-folded', 'bag-folded', 'wash-fold-kg', 'iron-kg', 'shirt-hanger'] as const;

/** `/how-it-works`: the five steps, kilos, lockers, and what is charged when. */
export function HowItWorksPage() {
  const { t } = useI18n();
  const session = useSession();
  const { title, lead, steps, sections, example } = useLoaderData({ from: '/public/how-it-works' });
  return (
    <main id="main" className="wrap main">
      <header className="mb-8 grid gap-3 md:mb-12">
        <h1 className="h1">{title}</h1>
        <p className="lead max-w-[60ch]">
          <RichText text={lead} />
        </p>
      </header>
      <Card torchon as="div" className="mb-12">
        <ol className="grid gap-6 md:grid-cols-5">
          {steps.map((step, index) => (
            <li
              key={step.id}
              className="grid grid-cols-[64px_1fr] content-start gap-x-4 gap-y-1 md:grid-cols-1 md:gap-y-3"
            >
              <Tile tone={index === 2 ? 'soap' : 'blue'} className="row-span-2 md:row-span-1">
                <Glyph id={glyphs[index] ?? 'hanger'} soap={index === 2} />
              </Tile>
              <h2 className="h3">
                {index + 1}. {step.title}
              </h2>
              <p className="sm ink2">
                <RichText text={step.text} />
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <div className="grid gap-12">
        <Part
          {...sections.kilo}
          picture={
            <div className="kg w-full max-w-96">
              <div>
                <BagPicture level="half" />
                <b>{t('help.half_bag')}</b>
                <span className="sm ink2">{t('help.half_bag_weight')}</span>
              </div>
              <div>
                <BagPicture level="full" />
                <b>{t('help.full_bag')}</b>
                <span className="sm ink2">{t('help.full_bag_weight')}</span>
              </div>
            </div>
          }
        />
        <Part {...sections.weighing} picture={<Example example={example} />} />
        <Part
          {...sections.lockers}
          picture={
            <div className="card card--sunken grid w-full max-w-96 place-items-center">
              <CollectionPointPicture />
            </div>
          }
        />
      </div>
      <div className="row row--wrap mt8">
        <RouteButton variant="primary" size="lg" to={session ? '/home' : '/sign-in'}>
          {t(session ? 'help.order_now' : 'accounts.sign_in')}
        </RouteButton>
        <RouteButton size="lg" to="/faq">
          {t('help.faq')}
        </RouteButton>
      </div>
    </main>
  );
}

type PartProps = HowItWorks['sections']['kilo'] & { picture: ReactNode };

function Part({ title, paragraphs, picture }: PartProps) {
  return (
    <section className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_384px] md:gap-16">
      <div className="grid gap-3">
        <h2 className="h2">{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="ink2 max-w-[64ch]">
            <RichText text={paragraph} />
          </p>
        ))}
      </div>
      {picture}
    </section>
  );
}

const kiloPrice = asCents(390);
const shirts = asCents(5 * 380);
const estimated = priceOf(kiloPrice, asMilli(5_000));
const weighed = priceOf(kiloPrice, asMilli(6_200));

/** An order before and after the scales: the same sums as the real ones. */
function Example({ example }: { example: HowItWorks['example'] }) {
  const { money } = useI18n();
  const total = addCents(weighed, shirts, defaultFee);
  return (
    <Card torchon as="div" className="stack w-full max-w-96">
      <h3 className="h3">{example.title}</h3>
      <Summary
        lines={[
          { label: example.weighed, amount: money(weighed) },
          { label: example.shirts, amount: money(shirts) },
          { label: example.fee, amount: money(defaultFee) },
        ]}
        total={{ label: example.total, amount: money(total) }}
        vat={{ label: <RichText text={example.vat} />, amount: money(vatContained(total)) }}
        after={[{ label: example.estimate, amount: money(addCents(estimated, shirts, defaultFee)) }]}
      />
      <p className="sm ink2">{example.charged}</p>
    </Card>
  );
}
