import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { TwoFactorSetup } from '../../accounts/two-factor/two-factor-setup.tsx';
import { twoFactorQuery } from '../staff.queries.ts';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** `/ops/second-lock`: whether one’s own account has one, and how to set it up. */
export function TwoFactorPage() {
  const { t } = useI18n();
  const query = useQuery(twoFactorQuery());
  const [isSettingUp, setSettingUp] = useState<boolean>();
  const leave = () => {
    setSettingUp(false);
    void query.refetch();
  };
  const { data } = query;
  return (
    <ConsolePage title={t('operations.second_lock')}>
      <div className="w-full max-w-128">
        <Card>
          {query.isPending && <Skeleton height={240} label={t('common.loading')} />}
          {query.isError && !data && <QueryError query={query} title={t('staff.lock_failed')} />}
          {data && !isSettingUp && (
            <div
              className="grid gap-4 outline-none *:min-w-0"
              tabIndex={-1}
              ref={isSettingUp === undefined ? undefined : takeFocus}
            >
              <Note tone={data.is_on ? 'green' : data.is_required ? 'red' : 'soap'}>
                {t(
                  data.is_on ? 'staff.lock_on' : data.is_required ? 'staff.lock_required' : 'staff.lock_off',
                )}
              </Note>
              {data.is_on && <p>{t('staff.codes_left', { count: data.recovery_codes_left })}</p>}
              <Button variant={data.is_on ? 'outline' : 'primary'} onClick={() => setSettingUp(true)}>
                {t(data.is_on ? 'staff.lock_anew' : 'staff.lock_begin')}
              </Button>
            </div>
          )}
          {data && isSettingUp && (
            <TwoFactorSetup
              asks={data.is_on ? 'code' : data.asks_password ? 'password' : undefined}
              onDone={leave}
              onOtherwise={leave}
              later={<TextButton onClick={leave}>{t('common.cancel')}</TextButton>}
            />
          )}
        </Card>
      </div>
    </ConsolePage>
  );
}
