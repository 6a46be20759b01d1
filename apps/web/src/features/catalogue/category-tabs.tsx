import { useEffect, useRef, type MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';

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
    <div className="sticky-tabs">
      <nav className="tabs" aria-label={label} ref={list}>
        {categories.map((category) => (
          <a
            key={category.id}
            href={`#${category.id}`}
            className={classNames('tab', category.id === active && 'is-on')}
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
