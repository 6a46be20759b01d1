import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { BagPicture, type BagLevel } from './bag-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tile } from '../../ui/tile.tsx';

type Bag = { level: BagLevel; title: string; detail: string; onPick?: (() => void) | undefined };

type KiloHelperProps = {
  title: string;
  /** May carry the link to the guide. */
  text: ReactNode;
  /** Buttons when they have `onPick`, else a picture with words. */
  bags: readonly Bag[];
};

function BagOption({ level, title, detail, onPick }: Bag) {
  const content = (
    <>
      <BagPicture level={level} />
      <span>
        <b>{title}</b>
        <br />
        <span className="mut">{detail}</span>
      </span>
    </>
  );
  if (!onPick) return <div className="bagopt">{content}</div>;
  return (
    <button type="button" className="bagopt" onClick={onPick}>
      {content}
    </button>
  );
}

/** "How much is a kilo?", above the products by the kilo. */
export function KiloHelper({ title, text, bags }: KiloHelperProps) {
  return (
    <div className="kilo">
      <div className="kt">
        <Tile size="sm">
          <Icon of={Scale} />
        </Tile>
        <div>
          <h3 className="h4">{title}</h3>
          <p className="sm ink2">{text}</p>
        </div>
      </div>
      <div className="kilo__b">
        {bags.map((bag) => (
          <BagOption key={bag.level} {...bag} />
        ))}
      </div>
    </div>
  );
}

type KiloGuideProps = {
  bags: readonly Omit<Bag, 'onPick'>[];
  /** "1 shirt", "0,25 kg" */
  examples: readonly { name: string; weight: string }[];
};

/** What the guide's dialog holds: two bags and some weights. */
export function KiloGuide({ bags, examples }: KiloGuideProps) {
  return (
    <>
      <div className="kg">
        {bags.map((bag) => (
          <div key={bag.level}>
            <BagPicture level={bag.level} />
            <b>{bag.title}</b>
            <span className="sm ink2">{bag.detail}</span>
          </div>
        ))}
      </div>
      <ul className="sm ink2 stack g2">
        {examples.map((example) => (
          <li key={example.name} className="row between">
            <span>{example.name}</span>
            <b className="num">{example.weight}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
