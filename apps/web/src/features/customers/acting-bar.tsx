import { fullName } from '@lavoir/domain';
import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { container } from '../../ui/page.tsx';
import { stopActing } from '../../lib/acting.ts';

/** On whose behalf one orders, until when, and the way back. */
export function ActingBar() {
  const { t, dayTime } = useI18n();
  const session = useSession();
  const [isEnding, setEnding] = useState(false);
  if (!session?.acting) return null;
  const { user, acting } = session;
  const name = fullName(user);
  return (
    <section aria-label={t('customers.acting', { name })} className="bg-accent text-on-accent">
      <div
        className={container({
          className: 'flex min-h-13 items-center gap-x-3.5 gap-y-2 py-2 cramped:flex-wrap',
        })}
      >
        <Icon of={UserRoundCog} className="max-sm:hidden" />
        <p className="min-w-0 grow text-sm">
          <b className="block text-base/5 wrap-anywhere">{t('customers.acting', { name })}</b>
          {t('customers.acting_text', { time: dayTime(acting.endsAt) })}
        </p>
        <Button
          size="sm"
          loading={isEnding}
          loadingText={t('shell.processing')}
          onClick={() => {
            setEnding(true);
            void stopActing();
          }}
        >
          {t('customers.acting_end')}
        </Button>
      </div>
    </section>
  );
}
