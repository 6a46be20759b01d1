import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab<Id extends string> = {
  id: Id;
  label: string;
  /** Why it needs attention, for screen readers; others see a dot. */
  attention?: string | undefined;
};

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The selected tab's content. */
  children: ReactNode;
  /** Between the tabs and the content, or around both: receives the tab list. */
  head?: ((list: ReactNode) => ReactNode) | undefined;
};

/** Views of one page. Arrow keys move; the panel is `children`. `look` dresses the list and each of its tabs. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  head,
  look,
}: TabsProps<Id> & { look: { list: string; tab: string } }) {
  function change(chosen: unknown) {
    const tab = tabs.find(({ id }) => id === chosen);
    if (tab) onChange(tab.id);
  }

  const list = (
    <Parts.List aria-label={label} activateOnFocus className={look.list}>
      {tabs.map((tab) => (
        <Parts.Tab key={tab.id} value={tab.id} className={look.tab}>
          {tab.label}
          {tab.attention && (
            <>
              <span className="size-2 flex-none rounded-full bg-danger" />
              <span className="sr-only">{tab.attention}</span>
            </>
          )}
        </Parts.Tab>
      ))}
    </Parts.List>
  );

  return (
    <Parts.Root value={value} onValueChange={change} className="contents">
      {head ? head(list) : list}
      <Parts.Panel value={value} className="min-w-0">
        {children}
      </Parts.Panel>
    </Parts.Root>
  );
}

const segments = {
  list: 'inline-flex max-w-full rounded-[26px] bg-sunken p-1 cramped:flex-wrap',
  tab: 'inline-flex min-h-11 min-w-0 flex-[1_0_auto] items-center justify-center gap-1.5 rounded-full px-4.5 py-2 text-(length:--text-sm) font-semibold whitespace-nowrap text-ink-2 aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-1 max-[22.4rem]:shrink max-[22.4rem]:px-2.5 max-[22.4rem]:whitespace-normal',
};

/** Two or three views of one page: "Current orders", "Past orders". */
export function SegmentedTabs<Id extends string>(props: TabsProps<Id>) {
  return <Tabs {...props} look={segments} />;
}
