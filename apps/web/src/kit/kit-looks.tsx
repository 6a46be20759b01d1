import { Check, TriangleAlert } from 'lucide-react';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { heading } from '../ui/heading.tsx';
import { Note } from '../ui/note.tsx';
import { Seal } from '../ui/seal.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';

const COLOURS = (
  'primary primary-hover primary-soft primary-soft-2 accent accent-soft canvas sunken ' +
  'ink ink-2 ink-3 control success success-soft danger danger-soft'
).split(' ');

const SOAP =
  'wash-fold-kg wash-iron-kg iron-kg iron-piece bathrobe towel bath-sheet bath-mat tablecloth'.split(' ');
const GLYPHS = (
  'wash-fold-kg wash-iron-kg iron-kg iron-piece shirt-hanger shirt-folded t-shirt polo blouse silk-blouse jumper ' +
  'waistcoat trousers jeans shorts skirt dress evening-dress wedding-dress bathrobe suit jacket coat parka leather ' +
  'tie bow-tie scarf hat socks underwear duvet bed-cover sheets pillow cushion towel bath-sheet bath-mat ' +
  'tablecloth napkin curtains rug sleeping-bag bag-folded bag-hanger hanger'
).split(' ');

/** Colours, type, surfaces. */
export function LooksSection() {
  return (
    <>
      <KitSection title="Colour">
        <ul className="grid grid-cols-2 gap-3 text-[12px]/4 md:grid-cols-8">
          {COLOURS.map((colour) => (
            <li key={colour}>
              <i
                className="mb-1 block h-14 rounded-[12px] inset-ring inset-ring-line"
                style={{ background: `var(--color-${colour})` }}
              />
              {colour}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Type">
        <p className={heading({ size: 'display' })}>Fresh linen</p>
        <p className={heading({ size: 1 })}>Where will you use Lavoir?</p>
        <p className={heading({ size: 2 })}>Your items</p>
        <p className={heading({ size: 3 })}>How much is a kilo?</p>
        <p className="text-lg text-ink-2">We collect, wash, iron and bring it back within 2 to 3 days.</p>
        <p>
          Votre linge est prêt. Total (tvac) <b className="whitespace-nowrap">€ 1.112,50</b>
        </p>
        <p className="text-sm text-ink-2">
          Delivery is possible from 48 hours after pick-up. <a href="#guide">See the guide</a>
        </p>
      </KitSection>
      <KitSection title="Surfaces, notes, badges">
        <KitGrid columns={3}>
          <Card>Card</Card>
          <Card torchon>Torchon ticket</Card>
          <Card sunken>Sunken</Card>
        </KitGrid>
        <KitGrid>
          <Note title="Gift.">A friend gave you a code?</Note>
          <Note tone="soap" title="You are editing order LV-20441.">
            Changes are saved when you confirm at checkout.
          </Note>
          <Note tone="red" title="Sorry, there is not enough credit in your wallet.">
            Add € 24,60 to continue.
          </Note>
          <Note tone="green" title="Minimum reached.">
            You can check out whenever you like.
          </Note>
        </KitGrid>
        <div className="flex flex-wrap items-center gap-3">
          <Badge>Neutral</Badge>
          <Badge tone="blue" dot>
            Confirmed
          </Badge>
          <Badge tone="soap" dot>
            Picked up
          </Badge>
          <Badge tone="green" icon={Check}>
            Delivered
          </Badge>
          <Badge tone="red" icon={TriangleAlert}>
            Issue
          </Badge>
          <Badge tone="solid">Solid</Badge>
          <Avatar initials="CD" size="sm" />
          <Avatar initials="CD" />
          <Avatar initials="CD" size="lg" />
          <Seal />
        </div>
      </KitSection>
    </>
  );
}

/** All 47 glyphs. */
export function GlyphsSection() {
  return (
    <KitSection title="Garment glyphs">
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-8">
        {GLYPHS.map((id) => (
          <li
            key={id}
            className="grid justify-items-center gap-1.5 rounded-md bg-surface px-1 pt-3.5 pb-2.5 text-center text-[12px]/4 text-ink-2 shadow-1"
          >
            <Glyph id={id} soap={SOAP.includes(id)} />
            {id}
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-3">
        <Glyph id="coat" size="sm" />
        <Glyph id="coat" />
        <Glyph id="coat" size="lg" />
      </div>
    </KitSection>
  );
}
