import { keepDoor } from '@lavoir/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { lockerQuery } from '../../dispatch/dispatch.queries.ts';
import { useDraft } from '../kept/drafts.ts';
import { RunFrame } from '../run-frame.tsx';
import type { ShownStop } from '../run-state.ts';
import { useTakeStep } from '../use-steps.ts';
import { bagsOf } from './bag-count.ts';
import { Doors } from './doors.tsx';

/** Which door the bags go behind, with the code that opens it; typed where the doors aren't known or nobody answers. */
export function LockerTask({ stop }: { stop: ShownStop }) {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const take = useTakeStep(stop);
  const query = lockerQuery(stop.order_id);
  const { data: locker } = useQuery({ ...query, retry: false });
  const { draft, change } = useDraft(stop.key);
  const [failure, setFailure] = useState<string>();
  const kept = locker?.kept;
  const number = kept?.number ?? draft.locker?.trim();
  const hasDoors = locker !== undefined && locker.doors.length > 0;
  const isFull = hasDoors && !locker.doors.some(({ state }) => state === 'free');

  const choose = async (door: string) => {
    setFailure(undefined);
    try {
      const request = { params: { id: String(stop.order_id) }, body: { number: door } };
      const answer = await send(keepDoor, request);
      client.setQueryData(query.queryKey, answer.locker);
      change({ locker: door });
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
      void client.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  const noLabel = (count: number) => t('drivers.no_label_told', { count });
  const count = draft.count ?? stop.bag_count;
  return (
    <RunFrame
      over={t('drivers.locker_over', { name: stop.point ?? stop.name, count })}
      title={t('drivers.locker')}
      isInReach
      back={{ stop: stop.key }}
      bottom={
        number ? (
          <Button
            variant="primary"
            size="thumb"
            block
            icon={Check}
            onClick={() =>
              void take({ action: 'deliver', ...bagsOf(stop, draft, noLabel), locker_number: number })
            }
          >
            {t('drivers.door_closed')}
          </Button>
        ) : (
          <>
            {isFull && stop.can.includes('fail_delivery') && (
              <RouteButton
                variant="danger"
                block
                icon={TriangleAlert}
                to="/ops/run"
                search={{ stop: stop.key, task: 'missed' }}
                onClick={() => change({ reason: 'no_door' })}
              >
                {t('drivers.reason', { reason: 'no_door' })}
              </RouteButton>
            )}
            <p className="grid min-h-15 place-items-center px-5 text-center font-semibold text-ink-2">
              {t('drivers.door_first')}
            </p>
          </>
        )
      }
    >
      {failure && (
        <Note tone="red" role="alert">
          {failure}
        </Note>
      )}
      <OrderCard stop={stop} scans={draft.scans.length} />
      {hasDoors ? (
        <Doors locker={locker} onChoose={(door) => void choose(door)} />
      ) : (
        <Field label={t('drivers.door_number')} help={t('drivers.door_number_help')}>
          <TextInput
            name="door"
            maxLength={12}
            autoComplete="off"
            value={draft.locker ?? ''}
            onChange={({ target }) => change({ locker: target.value })}
          />
        </Field>
      )}
      {kept && <DoorCode key={kept.number} {...kept} />}
    </RunFrame>
  );
}

/** The door that was chosen and what opens it; on a small phone it comes below the doors and the fold. */
function DoorCode({ number, code }: { number: string; code: string }) {
  const { t } = useI18n();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={panel}
      role="status"
      className="flex scroll-mb-32 flex-wrap gap-x-7 gap-y-2 rounded-lg bg-panel px-4.5 py-3.5 text-on-panel"
    >
      <p>
        <span className="block text-xs font-semibold text-on-panel-2">{t('drivers.door')}</span>
        <b className="font-display text-[2.25rem]/10 font-[700] tabular-nums">{number}</b>
      </p>
      <p>
        <span className="block text-xs font-semibold text-on-panel-2">{t('drivers.code')}</span>
        <b className="font-display text-[2.25rem]/10 font-[700] tracking-[0.3em] tabular-nums">{code}</b>
      </p>
      <p className="w-full text-sm text-on-panel-2">{t('drivers.code_told')}</p>
    </section>
  );
}

/** Whose bags go behind the door. */
function OrderCard({ stop, scans }: { stop: ShownStop; scans: number }) {
  const { t } = useI18n();
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-surface px-4 py-3 shadow-1">
      <p className="min-w-0 wrap-anywhere">
        <b className="block text-[1.0625rem]/6 font-semibold">
          {stop.lavoir_order_id}, {stop.name}
        </b>
        <span className="text-sm text-ink-2">{t('drivers.bags_back', { count: stop.bag_count })}</span>
      </p>
      {scans > 0 && (
        <Badge tone="green" icon={Check}>
          {t('drivers.scanned')}
        </Badge>
      )}
    </section>
  );
}
