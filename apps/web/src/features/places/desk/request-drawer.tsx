import type { OfficeRequest } from '@lavoir/contract';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { DrawerHead } from '../../../shells/operations/drawer-head.tsx';
import { ReasonForm } from './reason-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.ts';
import { ApproveForm } from './approve-form.tsx';
import { PointCode } from './point-code.tsx';
import { useRefuseRequest } from './requests.queries.ts';

type RequestDrawerProps = {
  request: OfficeRequest;
  laundries: readonly { id: number; name: string }[];
  onClose: () => void;
};

/** An office that wants a point: who asks, where, and the answer. */
export function RequestDrawer({ request, laundries, onClose }: RequestDrawerProps) {
  const { t, dayTime } = useI18n();
  const [isRefusing, setRefusing] = useState(false);
  const refuse = useRefuseRequest(request.id);
  const { answered, state, area } = request;
  const facts = [
    [t('areas.asked_by'), request.asked_by.name],
    [t('areas.address'), request.address],
    [t('areas.area'), area ? area.name : t('areas.outside')],
    [t('areas.asked_at'), dayTime(request.asked_at)],
  ] as const;
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <DrawerHead title={request.name} onClose={onClose} />
      <FactList facts={facts} />
      <blockquote className="border-l-3 border-line-strong pl-3 text-sm text-ink-2 wrap-anywhere">
        {request.comment}
      </blockquote>
      {answered && (
        <Note tone={state === 'approved' ? 'green' : 'blue'}>
          {t('areas.answered', { state, name: answered.by, when: dayTime(answered.at) })}
          {answered.reason && <> {answered.reason}</>}
        </Note>
      )}
      {answered?.point_id && <PointCode pointId={answered.point_id} />}
      {state === 'open' && !isRefusing && (
        <>
          {!area && <Note tone="soap">{t('areas.outside_text')}</Note>}
          <ApproveForm request={request} laundries={laundries} />
          <Button variant="danger" onClick={() => setRefusing(true)}>
            {t('areas.refuse')}
          </Button>
        </>
      )}
      {isRefusing && state === 'open' && (
        <ReasonForm
          onSend={async (reason) => {
            await refuse.mutateAsync(reason);
            toast.success(t('areas.refused'));
          }}
          onBack={() => setRefusing(false)}
        />
      )}
    </div>
  );
}
