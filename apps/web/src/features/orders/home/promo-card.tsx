import { ArrowRight } from 'lucide-react';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconShape } from '../../../ui/icon.tsx';

/** A row of PromoCards: snaps under the finger, three in view from 900 px. */
export function PromoSlider({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      className="-mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) [scrollbar-width:none] gap-3 overflow-x-auto px-(--gutter) pt-0.5 pb-1 md:mx-0 md:grid md:auto-cols-[calc((100%-32px)/3)] md:grid-flow-col md:scroll-px-0.5 md:gap-4 md:p-0.5 [&::-webkit-scrollbar]:hidden"
      aria-label={label}
    >
      {Children.map(children, (child) => (
        <li className="grid flex-none basis-[286px] snap-start sm:basis-[calc(50%-6px)]">{child}</li>
      ))}
    </ul>
  );
}

const look = tv({
  slots: {
    card: 'group relative grid min-h-33 content-between justify-items-start gap-1.5 overflow-hidden rounded-lg px-4.5 pt-4.5 pb-3.5 text-left no-underline shadow-1 md:min-h-[150px]',
    body: 'text-sm',
    action: 'inline-flex min-h-7 items-center gap-1.5 text-sm/6 font-semibold group-hover:underline',
  },
  variants: {
    tone: {
      white: { card: 'bg-surface text-ink', body: 'text-ink-2', action: 'text-primary-text' },
      blue: { card: 'bg-panel text-on-panel [--color-focus:var(--soap-400)]' },
      soap: { card: 'bg-accent text-on-accent' },
    },
  },
  defaultVariants: { tone: 'white' },
});

type Promo = {
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

function Content({ tone, title, text, cta, ctaIcon = ArrowRight, progress, art }: Promo) {
  const { body, action } = look({ tone });
  return (
    <>
      <span className="max-w-[17ch] font-display text-[1.125rem]/6 font-[700] tracking-[-0.012em] text-balance">
        {title}
      </span>
      {(text || progress) && (
        <span>
          {progress && <Progress {...progress} />}
          {text && <span className={body()}>{text}</span>}
        </span>
      )}
      <span className={action()}>
        {cta} <Icon of={ctaIcon} size="sm" />
      </span>
      {art && (
        <span className="absolute right-3.5 bottom-3.5" aria-hidden="true">
          {art}
        </span>
      )}
    </>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <span className="my-0.5 flex gap-[5px]" aria-hidden="true">
      {Array.from({ length: total }, (_, step) => (
        <i
          key={step}
          className={classNames('h-1.5 w-7 rounded-full', step < done ? 'bg-accent' : 'bg-on-panel/30')}
        />
      ))}
    </span>
  );
}

/** A card of the slider that leads somewhere. For routes: `createLink(PromoCard)`. */
export function PromoCard(props: Omit<ComponentProps<'a'>, 'title' | 'children'> & Promo) {
  const { tone, title, text, cta, ctaIcon, progress, art, ...rest } = props;
  return (
    <a {...rest} className={look({ tone }).card()}>
      <Content {...{ tone, title, text, cta, ctaIcon, progress, art }} />
    </a>
  );
}

/** A card of the slider that does something: "Add the bag". */
export function PromoButton(props: Omit<ComponentProps<'button'>, 'title' | 'children'> & Promo) {
  const { tone, title, text, cta, ctaIcon, progress, art, ...rest } = props;
  return (
    <button type="button" {...rest} className={look({ tone }).card()}>
      <Content {...{ tone, title, text, cta, ctaIcon, progress, art }} />
    </button>
  );
}
