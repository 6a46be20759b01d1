import { createLink } from '@tanstack/react-router';
import { ArrowLeft, List, Phone, Settings } from 'lucide-react';
import { houseContact } from '@lavoir/i18n/house';
import type { ComponentProps, ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Heading } from '../../ui/heading.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import type { RunSearch } from './drivers.routes.ts';

const inHead = 'size-12 text-on-panel hover:bg-on-panel/12 hover:text-on-panel';
const HeadLink = createLink((props: ComponentProps<typeof IconLink>) => (
  <IconLink {...props} className={`${inHead} ${props.className ?? ''}`} />
));

type RunFrameProps = {
  /** the line over the title: the day, or where one is */
  over: string;
  title: string;
  /** where back leads; none on the run's first page */
  back?: RunSearch;
  /** stops done, of how many */
  progress?: { done: number; of: number };
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
  const { over, title, back, progress, onAccount, notice, bottom, children } = props;
  return (
    <div className="mx-auto grid min-h-dvh w-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] sm:max-w-[460px] sm:shadow-[0_0_0_1px_var(--color-line)]">
      <div className="sticky top-0 z-(--z-sticky)">
        <header className="grid gap-2.5 bg-[#15182b] py-2.5 pr-3 pl-(--gutter) text-on-panel [--color-focus:#ffc94d]">
          <div className="flex items-center justify-between gap-1">
            {back && (
              <HeadLink
                to="/ops/run"
                search={back}
                label={t('common.back')}
                icon={ArrowLeft}
                className="-ml-3"
              />
            )}
            <div className="min-w-0 flex-1">
              <p className="text-xs text-[#c5c8da]">{over}</p>
              <Heading level={1} size={3} className="wrap-anywhere text-on-panel">
                {title}
              </Heading>
            </div>
            {onAccount && (
              <>
                <HeadLink to="/ops/run" search={{ view: 'list' }} label={t('drivers.title')} icon={List} />
                <IconLink
                  href={`tel:${houseContact.phone.replaceAll(' ', '')}`}
                  label={t('drivers.call_dispatch')}
                  icon={Phone}
                  className={inHead}
                />
                <IconButton
                  label={t('drivers.settings')}
                  icon={Settings}
                  className={inHead}
                  onClick={onAccount}
                />
              </>
            )}
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
      {bottom && (
        <div className="sticky bottom-0 z-(--z-bar) grid gap-2.5 bg-surface px-(--gutter) pt-3 pb-[calc(--spacing(4)+env(safe-area-inset-bottom))] shadow-bar">
          {bottom}
        </div>
      )}
    </div>
  );
}

function Progress({ done, of }: { done: number; of: number }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-2.5 pr-2 pb-1">
      <p className="text-sm">{t('drivers.done_of', { done, of })}</p>
      <div className="h-2 overflow-hidden rounded-full bg-on-panel/18" aria-hidden="true">
        <div
          className="h-full rounded-full bg-[#ffc94d]"
          style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }}
        />
      </div>
    </div>
  );
}
