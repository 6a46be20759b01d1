import { ArrowRight } from 'lucide-react';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { CardRow } from '../../../ui/card-row.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconShape } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type PromoSliderProps = {
  label: string;
  /** what the arrows are called */
  earlier: string;
  later: string;
  children: ReactNode;
};

/** Nothing to move where all are in view. */
const arrowsOf: Readonly<Record<number, string>> = { 2: '@lg:hidden', 3: '@3xl:hidden' };

/** A row of PromoCards; one, two or three are in view, as there is room. */
export function PromoSlider({ children, ...rest }: PromoSliderProps) {
  return (
    <div className="@container grid gap-2">
      <CardRow
        {...rest}
        className="-mx-(--gutter) scroll-px-(--gutter) px-(--gutter) side:-mx-0.5 side:scroll-px-0.5 side:px-0.5 [--gap:12px] [--fit:1] @lg:[--fit:2] @3xl:[--gap:16px] @3xl:[--fit:3]"
        arrowsClassName={arrowsOf[Children.count(children)]}
      >
        {children}
      </CardRow>
    </div>
  );
}

/** Cards that are on their way, and the arrows under them: mostly there are more than fit. */
export function PromoSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-41.5 w-full md:h-41" />
      <div className="min-h-11 not-any-pointer-fine:hidden" />
    </div>
  );
}

const look = tv({
  slots: {
    card: 'group relative grid min-h-33 w-full content-between justify-items-start gap-1.5 overflow-hidden rounded-lg px-4.5 *:min-w-0 pt-4.5 pb-3.5 text-left no-underline shadow-1 @lg:min-h-[150px]',
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
      <span className="max-w-[min(17ch,100%)] font-display text-[1.125rem]/6 font-[700] tracking-[-0.012em] text-balance">
        {title}
      </span>
      {(text || progress) && (
        <span className={progress ? undefined : 'text-sm'}>
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
