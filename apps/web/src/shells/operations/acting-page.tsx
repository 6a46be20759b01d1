import type { AuthUser } from '@lavoir/contract';
import { fullName } from '@lavoir/domain';
import { useLocation } from '@tanstack/react-router';
import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { stopActing } from '../../lib/acting.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { ClosedFrame } from './closed-frame.tsx';

/** Staff came back to the console in a tab that is a customer's still: on whose behalf, and the way to the page. */
export function ActingPage({ user }: { user: AuthUser }) {
  const { t } = useI18n();
  const asked = useLocation({ select: ({ href }) => href });
  const [isEnding, setEnding] = useState(false);
  return (
    <ClosedFrame
      icon={UserRoundCog}
      title={t('operations.acting', { name: fullName(user) })}
      text={t('operations.acting_text')}
      action={
        <Button
          variant="primary"
          loading={isEnding}
          loadingText={t('shell.processing')}
          onClick={() => {
            setEnding(true);
            void stopActing(asked);
          }}
        >
          {t('operations.acting_end')}
        </Button>
      }
    />
  );
}
