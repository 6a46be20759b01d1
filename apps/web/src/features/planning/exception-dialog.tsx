import { longestExceptionReason } from '@lavoir/contract';
import type { ExceptionKind } from '@lavoir/contract';
import type { Day, Slot } from '@lavoir/domain';
import { useState } from 'react';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { SelectInput, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { isOfSchedule, kindsFor, readException } from './exception-draft.ts';
import type { Scope } from './exception-draft.ts';
import { SlotsChoice } from './slots-choice.tsx';
import { usePlan } from './use-plan.tsx';
import { weekdayName } from './weekday-name.ts';

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
  const { t } = texts;
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
  const kinds = kindsFor(scope, weekdays);
  const kind = kinds.includes(change) ? change : 'closed';
  const draft = { kind, day, slots: chosen, places, weekday, reason };
  const { wrong, plan } = readException(draft, scope, today);
  const send = (form: HTMLFormElement) => {
    setTried(true);
    const first = (['day', 'places', 'reason'] as const).find((name) => wrong[name]);
    const field = first && form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    if (!plan) return;
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
          send(event.currentTarget);
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
              name="places"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={places}
              onChange={({ target }) => setPlaces(target.value)}
            />
          </Field>
        )}
        {kind !== 'extra' && isOfSchedule(scope) && slots.length > 0 && (
          <SlotsChoice slots={slots} chosen={chosen} onChange={setChosen} />
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
