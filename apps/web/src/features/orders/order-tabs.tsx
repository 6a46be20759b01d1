import { Tabs, type TabsProps } from '../../ui/tabs.tsx';

const look = {
  list: '-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]',
  tab: 'inline-flex min-h-12 flex-none items-center gap-2 rounded-md bg-surface px-4 py-2 font-semibold whitespace-nowrap text-ink inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover aria-selected:bg-primary-soft aria-selected:text-on-primary-soft aria-selected:inset-ring-2 aria-selected:inset-ring-primary',
};

/** So many stand in the middle; more begin at the edge, and scroll. */
const mostCentred = 5;

/** One tab per order; those that need attention carry a dot and a word. */
export function OrderTabs<Id extends string>(props: TabsProps<Id>) {
  const list = `${look.list} ${props.tabs.length <= mostCentred ? 'justify-center-safe' : ''}`;
  return <Tabs {...props} look={{ ...look, list }} />;
}
