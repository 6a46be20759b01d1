import { showConsoleNotices } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
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

/** What concerns every console: mails that wait, and on Today the books where they don't add up. */
export function Notices({ isToday }: { isToday: boolean }) {
  const { t, dayTime } = useI18n();
  const { data } = useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => send(showConsoleNotices, {}, { signal }),
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
