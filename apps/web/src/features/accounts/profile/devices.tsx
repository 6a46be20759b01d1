import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { browsersOf, mostShown } from './browsers.ts';
import type { Browser } from './browsers.ts';
import { devicesQuery, useEndOtherDevices } from './devices.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';

/** 'Signed in on 3 devices', and the way to end all of them but this one. */
export function Devices() {
  const { t } = useI18n();
  const [showsAll, setShowsAll] = useState(false);
  const query = useQuery(devicesQuery());
  if (!query.data) {
    return query.isError ? (
      <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
        <span className="text-sm text-ink-2">{t('profile.devices_failed')}</span>
        <TextButton onClick={() => void query.refetch()}>{t('common.retry')}</TextButton>
      </div>
    ) : (
      <div className="pt-4" role="status" aria-label={t('common.loading')}>
        <Skeleton height={64} />
      </div>
    );
  }
  const browsers = browsersOf(query.data);
  const shown = showsAll ? browsers : browsers.slice(0, mostShown);
  return (
    <div className="pt-4">
      <Heading level={3} size={4}>
        {t('profile.devices', { count: browsers.length })}
      </Heading>
      <ul className="divide-y divide-line">
        {shown.map((browser) => (
          <Row key={browser.key} of={browser} />
        ))}
      </ul>
      {browsers.length > mostShown && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('profile.devices_fewer') : t('profile.devices_all', { count: browsers.length })}
        </TextButton>
      )}
      {query.data.length > 1 && <EndOthers />}
    </div>
  );
}

function Row({ of: { browser, system, isPhone, current, signIns, since, lastUsed } }: { of: Browser }) {
  const { t, dayTime } = useI18n();
  const name =
    browser && system
      ? t('profile.device_name', { browser, system })
      : (browser ?? system ?? t('profile.device_unknown'));
  return (
    <li className="flex items-start gap-3.5 py-3">
      <Icon of={isPhone ? Smartphone : Monitor} size="lg" />
      <span className="min-w-0 flex-1">
        <b>{name}</b> {current && <Badge tone="green">{t('profile.device_this')}</Badge>}
        <br />
        <span className="text-sm text-ink-3">
          {t('profile.device_used', { last: dayTime(lastUsed), first: dayTime(since), count: signIns })}
        </span>
      </span>
    </li>
  );
}

function EndOthers() {
  const { t } = useI18n();
  const end = useEndOtherDevices();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    try {
      const { ended } = await end.mutateAsync();
      toast.success(t('profile.devices_ended', { count: ended }));
    } catch (reason) {
      toast.error(reason instanceof Refused && reason.message ? reason.message : t('shell.network_error'));
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button size="sm" block className="mt-1" onClick={() => setIsAsking(true)} aria-haspopup="dialog">
        {t('profile.devices_end')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
        title={t('profile.devices_end_title')}
        description={t('profile.devices_end_text')}
        closeLabel={t('common.close')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('profile.devices_end_confirm')}
        loading={end.isPending}
        loadingText={t('shell.processing')}
      />
    </>
  );
}
