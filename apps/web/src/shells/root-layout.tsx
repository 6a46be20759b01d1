import { Outlet, useLocation } from '@tanstack/react-router';
import { useI18n } from '../lib/i18n.tsx';
import { useOnline } from '../lib/online.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useReturnToPlace } from './return-to-place.ts';

/** Around every page: what all of them may have to say. */
export function RootLayout() {
  const { t } = useI18n();
  useReturnToPlace();
  const isOnline = useOnline();
  // staff have no basket, and their pages say by themselves what waits
  const isOfStaff = useLocation({ select: ({ pathname }) => pathname.startsWith('/ops') });
  const isSaid = !isOnline && !isOfStaff;
  return (
    <>
      <div className="@container/page">
        <Outlet />
      </div>
      <div
        role="status"
        className={
          !isSaid
            ? 'sr-only'
            : 'fixed inset-x-0 bottom-(--page-bar-h,0px) z-60 bg-inverse px-5 py-2 text-center text-sm text-on-inverse'
        }
      >
        {isSaid && t('shell.offline')}
      </div>
      <Toaster label={t('shell.messages')} dismissLabel={t('shell.dismiss')} />
    </>
  );
}
