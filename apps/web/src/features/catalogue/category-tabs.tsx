import { useEffect, useRef, type MouseEvent } from 'react';

type CategoryTabsProps = {
  label: string;
  categories: readonly { id: string; label: string }[];
  /** The category in view; the page spies the scroll. */
  active: string | undefined;
  onPick?: ((id: string, event: MouseEvent) => void) | undefined;
};

/** Links to the sections `#id` of the page, sticky under the top bar. The active one stays in view. */
export function CategoryTabs({ label, categories, active, onPick }: CategoryTabsProps) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!list.current || active === undefined) return;
    const tab = list.current.querySelector<HTMLElement>(`[href="#${CSS.escape(active)}"]`);
    if (!tab) return;
    const left = tab.offsetLeft - list.current.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    list.current.scrollTo({ left });
  }, [active]);

  return (
    <div className="sticky top-(--topbar-h) z-9 -my-2 bg-canvas py-2">
      <nav
        className="-mx-(--gutter) flex scroll-px-(--gutter) gap-1.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] md:mx-0 md:px-0 [&::-webkit-scrollbar]:hidden"
        aria-label={label}
        ref={list}
      >
        {categories.map((category) => (
          <a
            key={category.id}
            href={`#${category.id}`}
            className="inline-flex min-h-11 flex-none items-center gap-2 rounded-full px-4 py-2 text-[0.9375rem]/5 font-semibold whitespace-nowrap text-ink-2 no-underline hover:bg-hover aria-[current=true]:bg-ink aria-[current=true]:text-canvas forced-colors:aria-[current=true]:bg-primary forced-colors:aria-[current=true]:text-on-primary"
            aria-current={category.id === active || undefined}
            onClick={(event) => onPick?.(category.id, event)}
          >
            {category.label}
          </a>
        ))}
      </nav>
    </div>
  );
}
