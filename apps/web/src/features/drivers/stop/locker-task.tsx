import { keepDoor } from '@lavoir/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { lockerQuery } from '../../dispatch/dispatch.queries.ts';
import { useDraft } from '../kept/drafts.ts';
import { RunFrame } from '../run-frame.tsx';
import type { ShownStop } from '../run-state.ts';
import { useTakeStep } from '../use-steps.ts';
import { bagsOf } from './bags-task.tsx';
import { Doors } from './doors.tsx';
import { mainButton } from './stop-actions.tsx';

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
  return (
    <RunFrame
      over={stop.name}
      title={t('drivers.locker')}
      back={{ stop: stop.key }}
      bottom={
        number ? (
          <Button
            variant="primary"
            size="lg"
            block
            icon={Check}
            className={mainButton}
            onClick={() => void take({ action: 'deliver', ...bagsOf(stop, draft), locker_number: number })}
          >
            {t('drivers.door_closed')}
          </Button>
        ) : (
          <p className="grid min-h-15 place-items-center px-5 text-center font-semibold text-ink-2">
            {t('drivers.door_first')}
          </p>
        )
      }
    >
      {failure && (
        <Note tone="red" role="alert">
          {failure}
        </Note>
      )}
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
      {kept && (
        <section className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-panel p-5 text-on-panel">
          <p>
            <span className="block text-xs text-on-panel-2">{t('drivers.door')}</span>
            <b className="font-display text-3xl">{kept.number}</b>
          </p>
          <p>
            <span className="block text-xs text-on-panel-2">{t('drivers.code')}</span>
            <b className="font-display text-3xl tracking-[0.15em] tabular-nums">{kept.code}</b>
          </p>
          <p className="col-span-full text-sm">{t('drivers.code_told')}</p>
        </section>
      )}
    </RunFrame>
  );
}
