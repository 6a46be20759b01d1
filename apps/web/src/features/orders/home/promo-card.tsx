import { ArrowRight } from 'lucide-react';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconShape } from '../../../ui/icon.tsx';

/** A row of PromoCards: snaps under the finger, three in view from 900 px. */
export function PromoSlider({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="slider" aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}

type Look = {
  tone?: 'white' | 'blue' | 'soap' | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** What pressing it does. */
  cta: string;
  ctaIcon?: IconShape | undefined;
  /** Steps done of the order in progress. Decorative: the text says it. */
  progress?: { done: number; total: number } | undefined;
  /** A drawing in the corner. */
  art?: ReactNode;
};

const look = (tone: Look['tone'] = 'white') =>
  classNames('promo', tone !== 'white' && `promo--${tone}`, tone === 'blue' && 'on-panel');

function Content({ title, text, cta, ctaIcon = ArrowRight, progress, art }: Omit<Look, 'tone'>) {
  return (
    <>
      <span className="h3">{title}</span>
      {(text || progress) && (
        <span>
          {progress && (
            <span className="mini" aria-hidden="true">
              {Array.from({ length: progress.total }, (_, step) => (
                <i key={step} className={step < progress.done ? 'on' : ''} />
              ))}
            </span>
          )}
          {text && <span className="promo__t sm">{text}</span>}
        </span>
      )}
      <span className="cta">
        {cta} <Icon of={ctaIcon} size="sm" />
      </span>
      {art && (
        <span className="promo__a" aria-hidden="true">
          {art}
        </span>
      )}
    </>
  );
}

/** A card of the slider that leads somewhere. For routes: `createLink(PromoCard)`. */
export function PromoCard(props: Omit<ComponentProps<'a'>, 'title' | 'children'> & Look) {
  const { tone, title, text, cta, ctaIcon, progress, art, ...rest } = props;
  return (
    <a {...rest} className={look(tone)}>
      <Content {...{ title, text, cta, ctaIcon, progress, art }} />
    </a>
  );
}

/** A card of the slider that does something: "Add the bag". */
export function PromoButton(props: Omit<ComponentProps<'button'>, 'title' | 'children'> & Look) {
  const { tone, title, text, cta, ctaIcon, progress, art, ...rest } = props;
  return (
    <button type="button" {...rest} className={look(tone)}>
      <Content {...{ title, text, cta, ctaIcon, progress, art }} />
    </button>
  );
}
