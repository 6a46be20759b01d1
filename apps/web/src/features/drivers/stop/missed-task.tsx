import { formatTime } from '@lavoir/i18n';
import {
  BellRing,
  DoorClosed,
  DoorClosedLocked,
  LockKeyhole,
  MapPin,
  PhoneCall,
  Shirt,
  TriangleAlert,
  X,
} from 'lucide-react';
import { base64Of } from '../../../lib/data-url.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Heading } from '../../../ui/heading.tsx';
import type { IconShape } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useDraft } from '../kept/drafts.ts';
import type { Draft, MissedReason } from '../kept/drafts.ts';
import { RunFrame } from '../run-frame.tsx';
import type { ShownStop } from '../run-state.ts';
import { useNow } from '../use-now.ts';
import { useTakeStep } from '../use-steps.ts';
import { DoorPhoto } from './door-photo.tsx';
import { leftToWait, minutesText, missingOf } from './missed-ready.ts';
import { missedAt } from './stop-work.ts';

const reasons: Readonly<Record<MissedReason, IconShape>> = {
  nobody: DoorClosed,
  no_entry: LockKeyhole,
  not_ready: Shirt,
  wrong_address: MapPin,
  refused: X,
  no_door: DoorClosedLocked,
};

/** Lockers are full where there are lockers, and something is to be left in one. */
const reasonsAt = ({ has_lockers, leg }: ShownStop): MissedReason[] =>
  (Object.keys(reasons) as MissedReason[]).filter(
    (reason) => reason !== 'no_door' || (has_lockers && leg === 'delivery'),
  );

/** Nobody there: a call or a ring, five minutes, why, and a photo of the door. */
export function MissedTask({ stop }: { stop: ShownStop }) {
  const { t } = useI18n();
  const { draft, change } = useDraft(stop.key);
  return (
    <RunFrame
      over={t('drivers.stop_of', { place: stop.place, name: stop.name })}
      title={t('drivers.missed_title', { leg: stop.leg })}
      back={{ stop: stop.key }}
      bottom={<MarkMissed stop={stop} draft={draft} />}
    >
      {draft.tried && <Tried tried={draft.tried} />}
      {!draft.tried && draft.reason !== 'no_door' && (
        <TryFirst stop={stop} onTry={(by) => change({ tried: { by, at: new Date().toISOString() } })} />
      )}
      <div className="grid gap-2">
        <Heading level={2} size={4}>
          {t('drivers.what_happened')}
        </Heading>
        <ChoiceGroup
          label={t('drivers.what_happened')}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        >
          {reasonsAt(stop).map((reason) => (
            <Choice
              key={reason}
              value={reason}
              title={t('drivers.reason', { reason })}
              icon={reasons[reason]}
            />
          ))}
        </ChoiceGroup>
      </div>
      <DoorPhoto photo={draft.photo} onPhoto={(photo) => change({ photo })} />
      <Field label={t('drivers.note')} optional={t('drivers.optional')}>
        <TextInput
          name="note"
          maxLength={300}
          placeholder={t('drivers.note_example')}
          value={draft.note ?? ''}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
    </RunFrame>
  );
}

function TryFirst({ stop, onTry }: { stop: ShownStop; onTry: (by: 'call' | 'ring') => void }) {
  const { t } = useI18n();
  return (
    <Note tone="soap" title={t('drivers.try_first')}>
      {t('drivers.try_text')}
      <span className="mt-2 flex flex-wrap gap-2">
        {stop.phone && (
          <ButtonLink icon={PhoneCall} href={`tel:${stop.phone}`} onClick={() => onTry('call')}>
            {t('drivers.call')}
          </ButtonLink>
        )}
        <Button icon={BellRing} onClick={() => onTry('ring')}>
          {t('drivers.rang')}
        </Button>
      </span>
    </Note>
  );
}

function Tried({ tried }: { tried: NonNullable<Draft['tried']> }) {
  const { t } = useI18n();
  const left = leftToWait(tried, useNow(true));
  const time = formatTime(new Date(tried.at));
  return (
    <Note
      tone={left > 0 ? 'soap' : 'green'}
      icon={PhoneCall}
      title={t('drivers.tried', { by: tried.by, time })}
    >
      {left > 0 ? t('drivers.still_wait', { left: minutesText(left) }) : t('drivers.waited')}
    </Note>
  );
}

function MarkMissed({ stop, draft }: { stop: ShownStop; draft: Draft }) {
  const { t } = useI18n();
  const take = useTakeStep(stop);
  const { tried, reason, photo, note } = draft;
  const now = useNow(true);
  const missing = missingOf(draft, now);
  const left = tried ? minutesText(leftToWait(tried, now)) : '';
  const mark = () =>
    take({
      action: missedAt(stop),
      scans: [],
      ...(reason && { reason }),
      ...(note?.trim() && { note: note.trim() }),
      ...(photo && { photo: base64Of(photo.address) }),
    });
  return (
    <>
      <p className="text-center text-sm text-ink-3">{t('drivers.missed_after', { leg: stop.leg })}</p>
      <Button
        variant="danger-solid"
        size="thumb"
        block
        icon={TriangleAlert}
        disabled={missing !== undefined}
        onClick={() => void mark()}
      >
        {missing ? t('drivers.missing', { missing, left }) : t('drivers.mark_missed')}
      </Button>
    </>
  );
}
