import type { ExceptionKind, Plan } from '@lavoir/contract';
import { longestExceptionReason } from '@lavoir/contract';
import { parseDay } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { useState } from 'react';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { SelectInput, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { usePlan } from './use-plan.tsx';
import { weekdayName } from './weekday-name.ts';

/** Where an exception may count: `schedule 3`, `laundry 1` or `everywhere`. */
export type Scope = { key: string; label: string; schedule_id: number | null; laundry_id: number | null };

type ExceptionDialogProps = {
  today: Day;
  /** the day that was pressed */
  day?: Day | undefined;
  scopes: readonly Scope[];
  /** of the schedule that is looked at; without them only whole days can differ */
  slots: readonly Slot[];
  weekdays: readonly number[];
  onClose: () => void;
};

/** A day that differs. One with orders inside is saved only as those move. */
export function ExceptionDialog(props: ExceptionDialogProps) {
  const { today, scopes, slots, weekdays, onClose } = props;
  const texts = useI18n();
  const { t, slot: slotText } = texts;
  const [change, setChange] = useState<ExceptionKind>('closed');
  const [day, setDay] = useState<string>(props.day ?? '');
  const [scopeKey, setScopeKey] = useState(scopes[0]?.key);
  const [chosen, setChosen] = useState<readonly Slot[]>([]);
  const [places, setPlaces] = useState('4');
  const [weekday, setWeekday] = useState(weekdays[0] ?? 1);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { begin, dialog, failure, isPending } = usePlan();
  const scope = scopes.find(({ key }) => key === scopeKey);
  const isOwn = scope?.schedule_id !== null;
  const date = parseDay(day);
  const wrong = {
    day: !date || date < today,
    reason: reason.trim() === '',
    places: change === 'places' && !/^[1-9]\d?$/.test(places),
  };
  const kinds: readonly ExceptionKind[] =
    isOwn && weekdays.length > 0 ? ['closed', 'extra', 'places'] : ['closed'];
  const kind = kinds.includes(change) ? change : 'closed';
  const send = () => {
    setTried(true);
    if (!scope || !date || Object.values(wrong).includes(true)) return;
    const plan: Plan = {
      kind: 'exception',
      change: kind,
      day: date,
      schedule_id: scope.schedule_id,
      laundry_id: scope.laundry_id,
      slots: kind === 'extra' || !isOwn || chosen.length === 0 ? null : [...chosen],
      places: kind === 'places' ? Number(places) : null,
      weekday: kind === 'extra' ? weekday : null,
      reason: reason.trim(),
    };
    void begin(plan, {
      mayKeep: false,
      onDone: () => {
        toast.success(t('planning.exception_saved'));
        onClose();
      },
    });
  };
  // one question at a time
  if (dialog) return dialog;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('planning.exception_title')}
      description={t('planning.exception_text')}
      closeLabel={t('common.close')}
      locked={isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {kinds.length > 1 && (
          <SegmentedChoice
            label={t('planning.kind')}
            value={kind}
            onChange={setChange}
            options={kinds.map((value) => ({ value, label: t('planning.kinds', { kind: value }) }))}
          />
        )}
        <Field label={t('planning.day')} error={isTried && wrong.day ? t('planning.day_wrong') : undefined}>
          <TextInput
            type="date"
            name="day"
            min={today}
            value={day}
            data-autofocus
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
        {scopes.length > 1 && (
          <Field label={t('planning.where')}>
            <SelectInput name="where" value={scopeKey} onChange={({ target }) => setScopeKey(target.value)}>
              {scopes.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </SelectInput>
          </Field>
        )}
        {kind === 'extra' && (
          <Field label={t('planning.like')} help={t('planning.like_help')}>
            <SelectInput value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
              {weekdays.map((one) => (
                <option key={one} value={one}>
                  {weekdayName(texts, one)}
                </option>
              ))}
            </SelectInput>
          </Field>
        )}
        {kind === 'places' && (
          <Field
            label={t('planning.more_places')}
            error={isTried && wrong.places ? t('planning.places_wrong') : undefined}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={places}
              onChange={({ target }) => setPlaces(target.value)}
            />
          </Field>
        )}
        {kind !== 'extra' && isOwn && slots.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="text-sm font-semibold">{t('planning.which_slots')}</legend>
            <p className="text-xs text-ink-3">{t('planning.which_slots_help')}</p>
            <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
              {slots.map((one) => (
                <Checkbox
                  key={one}
                  checked={chosen.includes(one)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
                  }
                >
                  {slotText(one)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )}
        <Field
          label={t('planning.why')}
          help={t('planning.why_help')}
          error={isTried && wrong.reason ? t('dispatch.field_missing') : undefined}
        >
          <TextInput
            name="reason"
            value={reason}
            maxLength={longestExceptionReason}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <FormFailure text={failure} />
        <DialogActions fill>
          <Button onClick={onClose} disabled={isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isPending} loadingText={t('shell.processing')}>
            {t('planning.save_exception')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
