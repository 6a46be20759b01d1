import { useEffect, useRef, type MouseEvent } from 'react';
import { tv } from 'tailwind-variants/lite';
import { classNames } from '../../ui/class-names.ts';

type CategoryTabsProps = {
  label: string;
  categories: readonly { id: string; label: string }[];
  /** The category in view; the page spies the scroll. */
  active: string | undefined;
  onPick?: ((id: string, event: MouseEvent) => void) | undefined;
  /** The smaller ones under the others. */
  isQuiet?: boolean;
  className?: string;
};

const look = tv({
  base: 'inline-flex min-h-11 flex-none items-center gap-2 font-semibold whitespace-nowrap no-underline',
  variants: {
    isQuiet: {
      false:
        'rounded-full px-4 py-2 text-[0.9375rem]/5 text-ink-2 hover:bg-hover aria-[current=true]:bg-ink aria-[current=true]:text-canvas forced-colors:aria-[current=true]:bg-primary forced-colors:aria-[current=true]:text-on-primary',
      true: 'px-2.5 text-sm text-ink-3 decoration-2 underline-offset-8 hover:text-ink aria-[current=true]:text-primary-text aria-[current=true]:underline',
    },
  },
});

/** Links to the sections `#id` of the page. The active one stays in view. */
export function CategoryTabs(props: CategoryTabsProps) {
  const { label, categories, active, onPick, isQuiet = false, className } = props;
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    if (active === undefined) return;
    // with the frame that lays the page out anyway
    const frame = requestAnimationFrame(() => {
      const nav = list.current;
      const tab = nav?.querySelector<HTMLElement>(`[href="#${CSS.escape(active)}"]`);
      if (!nav || !tab) return;
      nav.scrollTo({ left: tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2 });
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);

  return (
    <nav
      className={classNames(
        '-mx-(--gutter) flex min-w-0 scroll-px-(--gutter) gap-1.5 overflow-x-auto [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
        isQuiet
          ? 'px-[calc(var(--gutter)-10px)] md:mx-[-10px] md:px-0'
          : 'px-(--gutter) py-1 md:mx-0 md:px-0',
        className,
      )}
      aria-label={label}
      ref={list}
    >
      {categories.map((category) => (
        <a
          key={category.id}
          href={`#${category.id}`}
          className={look({ isQuiet })}
          aria-current={category.id === active || undefined}
          onClick={(event) => onPick?.(category.id, event)}
        >
          {category.label}
        </a>
      ))}
    </nav>
  );
}
