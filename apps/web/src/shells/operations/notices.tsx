import { showConsoleNotices } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { ownKey } from '../../lib/own-storage.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { noticesKey } from './notices-key.ts';

const everyMs = 30_000;

function Bar({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 bg-danger px-4 py-2 text-on-danger md:px-5">
      <Icon of={icon} />
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{children}</p>
    </div>
  );
}

type Told = CallOutput<typeof showConsoleNotices>;

/** As they were told last in this browser: the next page begins with its bar, and is moved by none. */
const keptNotices = (key: string): Told | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Told | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** What concerns every console: mails that wait, and on Today the books where they don't add up. */
export function Notices({ uid, isToday }: { uid: string; isToday: boolean }) {
  const { t, dayTime } = useI18n();
  const kept = ownKey(uid, 'notices');
  const { data } = useQuery({
    queryKey: noticesKey,
    queryFn: async ({ signal }) => {
      const told = await send(showConsoleNotices, {}, { signal });
      localStorage.setItem(kept, JSON.stringify(told));
      return told;
    },
    initialData: () => keptNotices(kept),
    initialDataUpdatedAt: 0,
    refetchInterval: everyMs,
  });
  const paused = data?.mails_paused;
  const books = isToday && data?.books?.state === 'broken' ? data.books : undefined;
  return (
    <div role="status">
      {paused && (
        <Bar icon={MailX}>
          {t('operations.mails_paused', {
            time: dayTime(paused.until),
            reason: paused.reason,
            by: paused.by,
          })}
        </Bar>
      )}
      {books && (
        <Bar icon={TriangleAlert}>
          {t('operations.books_broken', { when: dayTime(books.at) })}{' '}
          <Link
            to="/ops/money"
            className="inline-block min-h-11 py-3 text-inherit underline md:min-h-0 md:py-0"
          >
            {t('operations.books_look')}
          </Link>
        </Bar>
      )}
    </div>
  );
}
