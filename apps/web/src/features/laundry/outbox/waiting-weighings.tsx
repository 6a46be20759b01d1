import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSending } from '../../../lib/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../../dispatch/dispatch.queries.ts';
import { dropWeighing, renewWeighings, sendWeighings, takeBack, waitingQuery } from './weighings.ts';
import type { Weighing } from './weighings.ts';

/** What waits on this tablet, sent as soon as there is a network; what the server refused is to be looked at. */
export function WaitingWeighings() {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data: waiting = [] } = useQuery(waitingQuery());
  const [dropped, setDropped] = useState<Weighing>();
  const navigate = useNavigate();
  const fresh = waiting.filter((one) => one.waiting?.refused === undefined);
  const refused = waiting.filter((one) => one.waiting?.refused !== undefined);

  const go = async () => {
    const sent = await sendWeighings();
    for (const { number } of sent) toast.success(t('laundry.sent', { number }));
    await renewWeighings(client);
    if (sent.length > 0) await renewDispatch(client);
  };
  useSending(fresh.length > 0, go);

  const takeUp = async (weighing: Weighing) => {
    await takeBack(weighing);
    await renewWeighings(client);
    await navigate({ to: '/ops/laundry/$id', params: { id: String(weighing.orderId) } });
  };
  const drop = async (weighing: Weighing) => {
    await dropWeighing(weighing);
    setDropped(undefined);
    await renewWeighings(client);
  };
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {fresh.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-accent px-4 py-2 text-on-accent">
          <Icon of={CloudOff} />
          <p className="min-w-0 flex-1 font-semibold">{t('laundry.waiting', { count: fresh.length })}</p>
          <Button variant="soap" size="sm" onClick={() => void go()}>
            {t('laundry.send_now')}
          </Button>
        </div>
      )}
      {refused.map((one) => (
        <Note
          key={one.orderId}
          tone="red"
          title={t('laundry.not_taken', { number: one.number, why: one.waiting?.refused ?? '' })}
        >
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void takeUp(one)}>
              {t('laundry.take_up')}
            </Button>
            <Button size="sm" variant="danger" onClick={() => setDropped(one)}>
              {t('laundry.drop')}
            </Button>
          </span>
        </Note>
      ))}
      <ConfirmDialog
        open={dropped !== undefined}
        onClose={() => setDropped(undefined)}
        onConfirm={() => dropped && void drop(dropped)}
        title={t('laundry.drop_ask')}
        description={t('laundry.drop_text')}
        closeLabel={t('common.close')}
        cancelLabel={t('laundry.stay')}
        confirmLabel={t('laundry.drop')}
        destructive
      />
    </div>
  );
}
