import { showTwoFactor } from '@lavoir/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type LockStepsProps = {
  /** the names of all of the page's */
  steps: readonly string[];
  /** that they have just chosen */
  password: string;
  onDone: () => void;
  /** stands under the steps */
  children: ReactNode;
};

/** The second lock of who has just come; where nobody has to have one, it can wait. */
export function LockSteps({ steps, password, onDone, children }: LockStepsProps) {
  const { t } = useI18n();
  const [canWait, setCanWait] = useState(false);
  useEffect(() => {
    // without an answer it can't
    send(showTwoFactor).then(
      ({ is_required }) => setCanWait(!is_required),
      () => undefined,
    );
  }, []);
  const later = canWait && <TextButton onClick={onDone}>{t('staff.lock_later')}</TextButton>;
  return (
    <TwoFactorSetup
      asks={undefined}
      password={password}
      onDone={onDone}
      onOtherwise={onDone}
      later={later}
      page={{ steps, under: children }}
    />
  );
}
