/** A ticket beside a page is no taller than the window: its lines scroll, what stands above and below them stays in sight. */
export const sideTicket = {
  card: 'side:grid side:max-h-[calc(100dvh-var(--topbar-h)-48px)] side:grid-cols-[minmax(0,1fr)] side:grid-rows-[auto_minmax(0,1fr)_auto] short:block short:max-h-none',
  lines:
    'pb-2 side:-mx-2 side:min-h-0 side:overflow-y-auto side:overscroll-contain side:px-2 side:[scrollbar-width:thin] short:overflow-visible',
  foot: 'border-t border-line',
} as const;
