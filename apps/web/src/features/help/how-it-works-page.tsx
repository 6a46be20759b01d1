import { addCents, asCents, asMilli, defaultFee, priceOf, vatContained } from '@lavoir/domain';
import { useLoaderData } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { useSession } from '../../lib/session.ts';
import { BagPicture } from '../catalogue/bag-picture.tsx';
import type { BagLevel } from '../catalogue/bag-picture.tsx';
import { Card } from '../../ui/card.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { CollectionPointPicture } from '../../ui/pictures/place-pictures.tsx';
import { Summary } from '../../ui/summary.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { HowItWorks } from './content/shapes.ts';
import { PageHead } from './page-head.tsx';
import { RichText } from './text.tsx';

/** One drawing a step, in their order. */
const glyphs = ['shirt-folded', 'bag-folded', 'wash-fold-kg', 'iron-kg', 'shirt-hanger'] as const;

/** `/how-it-works`: the five steps, kilos, lockers, and what is charged when. */
export function HowItWorksPage() {
  const { t } = useI18n();
  const session = useSession();
  const { title, lead, steps, sections, example } = useLoaderData({ from: '/public/how-it-works' });
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <Card torchon as="div" className="mb-12">
        <ol className="grid gap-6 *:min-w-0 side:grid-cols-5">
          {steps.map((step, index) => (
            <li
              key={step.id}
              className="grid grid-cols-[64px_minmax(0,1fr)] content-start gap-x-4 gap-y-1 side:grid-cols-1 side:gap-y-3"
            >
              <Tile tone={index === 2 ? 'soap' : 'blue'} className="row-span-2 side:row-span-1">
                <Glyph id={glyphs[index] ?? 'hanger'} soap={index === 2} />
              </Tile>
              <Heading level={2} size={3}>
                {index + 1}. {step.title}
              </Heading>
              <p className="text-sm text-ink-2">
                <RichText text={step.text} />
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <div className="grid gap-12 *:min-w-0">
        <Part
          {...sections.kilo}
          picture={
            <div className="grid w-full max-w-96 grid-cols-2 gap-3">
              <Bag level="half" name={t('guide.half_bag')} weight={t('guide.half_bag_weight')} />
              <Bag level="full" name={t('guide.full_bag')} weight={t('guide.full_bag_weight')} />
            </div>
          }
        />
        <Part {...sections.weighing} picture={<Example example={example} />} />
        <Part
          {...sections.lockers}
          picture={
            <Card as="div" sunken className="grid w-full max-w-96 place-items-center">
              <CollectionPointPicture />
            </Card>
          }
        />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <RouteButton variant="primary" size="lg" to={session ? '/home' : '/sign-in'}>
          {t(session ? 'guide.order_now' : 'accounts.sign_in')}
        </RouteButton>
        <RouteButton size="lg" to="/faq">
          {t('help.faq')}
        </RouteButton>
      </div>
    </Page>
  );
}

type PartProps = HowItWorks['sections']['kilo'] & { picture: ReactNode };

function Part({ title, paragraphs, picture }: PartProps) {
  return (
    <section className="grid items-center gap-6 *:min-w-0 md:grid-cols-[minmax(0,1fr)_384px] md:gap-16">
      <div className="grid gap-3">
        <Heading level={2}>{title}</Heading>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[64ch] text-ink-2">
            <RichText text={paragraph} />
          </p>
        ))}
      </div>
      {picture}
    </section>
  );
}

function Bag({ level, name, weight }: { level: BagLevel; name: string; weight: string }) {
  return (
    <div className="grid justify-items-center gap-1 rounded-md bg-sunken p-3.5 text-center [&_svg]:h-19 [&_svg]:w-16">
      <BagPicture level={level} />
      <b>{name}</b>
      <span className="text-sm text-ink-2">{weight}</span>
    </div>
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
    <Card torchon as="div" className="grid w-full max-w-96 content-start gap-4 *:min-w-0">
      <Heading level={3}>{example.title}</Heading>
      <Summary
        lines={[
          { label: <RichText text={example.weighed} />, amount: money(weighed) },
          { label: example.shirts, amount: money(shirts) },
          { label: example.fee, amount: money(defaultFee) },
        ]}
        total={{ label: example.total, amount: money(total) }}
        vat={[{ label: <RichText text={example.vat} />, amount: money(vatContained(total)) }]}
        after={[
          {
            label: <RichText text={example.estimate} />,
            amount: money(addCents(estimated, shirts, defaultFee)),
          },
        ]}
      />
      <p className="text-sm text-ink-2">{example.charged}</p>
    </Card>
  );
}
