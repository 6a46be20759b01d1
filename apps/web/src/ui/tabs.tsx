import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  /** Why it needs attention, for screen readers; others see a dot. */
  attention?: string | undefined;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The selected tab's content. */
  children: ReactNode;
  /** Between the tabs and the content, or around both: receives the tab list. */
  head?: ((list: ReactNode) => ReactNode) | undefined;
};

const STEPS: Record<string, (now: number, count: number) => number> = {
  ArrowRight: (now, count) => (now + 1) % count,
  ArrowLeft: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_now, count) => count - 1,
};

function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  head,
  look,
}: TabsProps<Id> & { look: { list: string; tab: string } }) {
  const base = useId();
  const tabId = (id: string) => `${base}-tab-${id}`;
  const panelId = `${base}-panel`;

  function onKeyDown(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.id === value);
    const next = tabs[STEPS[event.key]?.(now, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(tabId(next.id))?.focus();
  }

  const list = (
    <div role="tablist" aria-label={label} className={look.list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? panelId : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          className={classNames(look.tab, tab.id === value && 'is-on')}
          onClick={() => onChange(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
          {tab.attention && (
            <>
              <span className="dot" />
              <span className="vh">{tab.attention}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );

  return (
    <>
      {head ? head(list) : list}
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(value)}>
        {children}
      </div>
    </>
  );
}

/** Two or three views of one page: "Current orders", "Past orders". Arrow keys move; the panel is `children`. */
export function SegmentedTabs<Id extends string>(props: TabsProps<Id>) {
  return <Tabs {...props} look={{ list: 'seg', tab: '' }} />;
}

/** One tab per order; those that need attention carry a dot and a word. */
export function OrderTabs<Id extends string>(props: TabsProps<Id>) {
  return <Tabs {...props} look={{ list: 'otabs', tab: 'otab' }} />;
}
