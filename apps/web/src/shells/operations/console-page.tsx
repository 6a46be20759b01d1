import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { useIsPhone } from '../../lib/is-phone.ts';
import { isLetterKey, useLetterKeys } from '../../lib/letter-keys.ts';
import { useAllShortcuts } from '../../lib/shortcuts.ts';
import { Heading } from '../../ui/heading.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { usePlaceKept } from './place-kept.ts';
import { useFocusBack } from './use-focus-back.ts';

const look = tv({
  slots: {
    frame: 'flex min-w-0 flex-col md:grid md:min-h-0 md:grid-rows-[minmax(0,1fr)] print:block',
    page: 'flex min-w-0 flex-1 flex-col md:min-h-0',
    head: 'flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-2.5 px-4 pt-3.5 pb-2.5 md:min-h-14 md:px-5 md:py-2',
    body: 'relative grid min-w-0 flex-1 auto-rows-max content-start gap-3.5 px-4 pb-4 outline-none *:min-w-0 md:min-h-0 md:gap-2 md:overflow-y-auto md:px-5 md:pt-0.5 print:overflow-visible',
    drawer:
      'min-w-0 bg-surface outline-none forced-colors:border-t md:forced-colors:border-t-0 md:forced-colors:border-l md:fixed md:inset-y-0 md:right-0 md:z-(--z-bar) md:w-(--drawer) md:overflow-y-auto md:shadow-3 lg:relative lg:inset-auto lg:z-auto lg:w-auto lg:shadow-[-1px_0_0_var(--color-line)]',
    hints:
      'hidden min-h-8 flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-line px-5 py-0.5 text-2xs/4 text-ink-3 md:flex pointer-coarse:hidden print:hidden',
  },
  variants: {
    isSlim: { true: { frame: '[--drawer:322px]' }, false: { frame: '[--drawer:404px]' } },
    open: {
      // on a phone what is open is a page of its own
      true: { frame: 'lg:grid-cols-[minmax(0,1fr)_var(--drawer)]', page: 'max-md:hidden' },
    },
  },
});

type ConsolePageProps = {
  title: string;
  /** beside the title: the day, the live badge, a search */
  head?: ReactNode;
  /** what is chosen in the page, with its own heading; on a phone it stands instead of the page */
  drawer?: ReactNode;
  drawerLabel?: string;
  /** as wide as what it says, where the page needs the room */
  isDrawerSlim?: boolean;
  /** beside the page's keys: what to know of it */
  hint?: string | undefined;
  /** there too, for who has a keyboard alone: what keys do within a part of it */
  keysWithin?: string;
  children: ReactNode;
};

/**
 * The frame of a page for staff: head, body, the page's keys, and beside it a drawer. Only the body and the drawer
 * scroll from 900 px on.
 */
export function ConsolePage(props: ConsolePageProps) {
  const { title, head, drawer, drawerLabel, isDrawerSlim = false, hint, keysWithin, children } = props;
  const slots = look({ open: Boolean(drawer), isSlim: isDrawerSlim });
  const isPage = useIsPhone() && Boolean(drawer);
  const place = usePlaceKept();
  const focus = useFocusBack(Boolean(drawer));
  return (
    <div className={slots.frame()}>
      <div {...focus} className={slots.page()}>
        <header className={slots.head()}>
          <Heading level={1} size={2} className="min-w-0 wrap-anywhere">
            {title}
          </Heading>
          {head}
        </header>
        <main {...place} id={isPage ? undefined : 'main'} tabIndex={-1} className={slots.body()}>
          {children}
          {hint && <p className="text-2xs text-ink-3 md:hidden pointer-coarse:block">{hint}</p>}
        </main>
        <HintBar className={slots.hints()} hint={hint ?? keysWithin} />
      </div>
      {drawer && (
        <div
          role={isPage ? 'main' : 'complementary'}
          id={isPage ? 'main' : undefined}
          tabIndex={isPage ? -1 : undefined}
          className={slots.drawer()}
          aria-label={drawerLabel}
        >
          {/* on a phone the page's own is away */}
          <h1 className="sr-only md:hidden">{title}</h1>
          {drawer}
        </div>
      )}
    </div>
  );
}

/** The keys of the page, for who has a keyboard. */
function HintBar({ className, hint }: { className: string; hint: string | undefined }) {
  const { t } = useI18n();
  const hasLetters = useLetterKeys();
  const shortcuts = useAllShortcuts().filter(({ key }) => hasLetters || !isLetterKey(key));
  const hints = [...Map.groupBy(shortcuts, ({ label }) => label)];
  return (
    <footer className={className} aria-label={t('operations.keys')}>
      {hints.map(([label, keys]) => (
        <span key={label} className="inline-flex items-center gap-1">
          {keys.map(({ key }) => (
            <KeyCap key={key} of={key} />
          ))}
          {label}
        </span>
      ))}
      {hint && <span className="ml-auto">{hint}</span>}
    </footer>
  );
}
