import { createLink } from '@tanstack/react-router';
import { ArrowLeft, List, Phone, Settings, X } from 'lucide-react';
import { houseContact } from '@lavoir/i18n/house';
import type { ComponentProps, ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { tellBarHeight } from '../../ui/bar-height.ts';
import { Heading } from '../../ui/heading.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import type { RunSearch } from './drivers.routes.ts';
import { UndoBar } from './undo-bar.tsx';

const inHead = 'size-12 text-on-panel hover:bg-on-panel/12 hover:text-on-panel';
const HeadLink = createLink((props: ComponentProps<typeof IconLink>) => (
  <IconLink {...props} className={`${inHead} ${props.className ?? ''}`} />
));

/** Something to press in the head. */
export function HeadButton(props: ComponentProps<typeof IconButton>) {
  return <IconButton {...props} className={inHead} />;
}

type RunFrameProps = {
  /** the line over the title: the day, or where one is */
  over: string;
  title: string;
  /** where back leads; none on the run's first page */
  back?: RunSearch;
  /** back closes what one does here */
  closes?: string;
  /** stops done, of how many, and when the driver is back */
  progress?: { done: number; of: number; back: string };
  /** the one thing besides that can be done in the head */
  action?: ReactNode;
  /** the run and dispatch are a tap away though one is on a page of its own */
  isInReach?: boolean;
  /** none: a page on which one has nothing else to do */
  onAccount?: (() => void) | undefined;
  /** under the head, over the page: what waits to be sent */
  notice?: ReactNode;
  /** the actions, where the thumb is */
  bottom?: ReactNode;
  children: ReactNode;
};

/** Ink head, page, and the actions at the bottom: for one hand, outdoors. The head is ink in both themes. */
export function RunFrame(props: RunFrameProps) {
  const { t } = useI18n();
  const {
    over,
    title,
    back,
    closes,
    progress,
    action,
    onAccount,
    isInReach = onAccount !== undefined,
    notice,
    bottom,
    children,
  } = props;
  return (
    <div className="mx-auto grid min-h-dvh w-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] sm:shadow-[0_0_0_1px_var(--color-line)] sm:forced-colors:border-x sm:not-short:max-w-[460px]">
      <div className="sticky top-0 z-(--z-sticky) short:static">
        <header className="grid gap-2.5 bg-[#15182b] forced-colors:border-b pt-2.5 pb-3.5 pr-[max(calc(var(--gutter)-8px),env(safe-area-inset-right))] pl-(--gutter) text-on-panel [--color-focus:#ffc94d]">
          <div className="flex items-center justify-between cramped:flex-wrap">
            {back && (
              <HeadLink
                to="/ops/run"
                search={back}
                label={closes ?? t('common.back')}
                icon={closes ? X : ArrowLeft}
                className="mr-2 -ml-3"
              />
            )}
            <div className="min-w-0 flex-1 cramped:basis-full">
              <p className="text-xs wrap-anywhere text-[#c5c8da] first-letter:uppercase">{over}</p>
              <Heading level={1} size={3} className="wrap-anywhere text-on-panel">
                {title}
              </Heading>
            </div>
            {action}
            {isInReach && (
              <>
                {!(back && onAccount) && (
                  <HeadLink to="/ops/run" search={{ view: 'list' }} label={t('drivers.title')} icon={List} />
                )}
                <IconLink
                  href={`tel:${houseContact.phone.replaceAll(' ', '')}`}
                  label={t('drivers.call_dispatch')}
                  icon={Phone}
                  className={inHead}
                />
              </>
            )}
            {onAccount && <HeadButton label={t('drivers.settings')} icon={Settings} onClick={onAccount} />}
          </div>
          {progress && <Progress {...progress} />}
        </header>
        {notice}
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="grid content-start gap-3 px-(--gutter) pt-3.5 pb-4 outline-none *:min-w-0"
      >
        {children}
      </main>
      <section
        ref={tellBarHeight}
        aria-label={t('drivers.actions')}
        className="sticky bottom-0 z-(--z-bar) cramped:static max-sm:short:static"
      >
        {/* over the actions of every page, whatever it is scrolled to */}
        <div className="px-(--gutter) pb-3.5 empty:hidden">
          <UndoBar />
        </div>
        {bottom && (
          <div className="grid gap-2.5 bg-surface px-(--gutter) pt-3 pb-[calc(--spacing(4)+env(safe-area-inset-bottom))] shadow-bar short:not-cramped:auto-cols-fr short:not-cramped:grid-flow-col short:items-center short:pt-2 short:pb-[calc(--spacing(2)+env(safe-area-inset-bottom))]">
            {bottom}
          </div>
        )}
      </section>
    </div>
  );
}

function Progress({ done, of, back }: NonNullable<RunFrameProps['progress']>) {
  const { t } = useI18n();
  return (
    <div className="grid gap-2.5 pr-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
        <span>{t('drivers.done_of', { done, of })}</span>
        {done < of && <span>{t('drivers.back_around', { time: back })}</span>}
      </p>
      <div className="h-2 overflow-hidden rounded-full bg-on-panel/18" aria-hidden="true">
        <div
          className="h-full rounded-full bg-[#ffc94d]"
          style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }}
        />
      </div>
    </div>
  );
}
