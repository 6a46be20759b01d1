import type { CallRequest } from '@lavoir/contract';
import { useEffect, useRef, useState } from 'react';
import { inTime } from '../../ui/later.ts';
import { useI18n } from '../i18n.tsx';
import { Refused, Unreachable } from '../refused.ts';
import type {
  Binding,
  CallForm,
  CallFormOptions,
  CheckedCall,
  Fallback,
  FormCall,
  NameIn,
  RefusalMeaning,
} from './call-form.ts';
import { check } from './check.ts';
import { failureText, fieldFailures } from './failures.ts';
import { createFieldWatch } from './field-watch.ts';
import { createFormState, followForm } from './form-state.ts';
import type { FormValues } from './form-state.ts';
import { useFreshOnReturn } from './use-fresh-on-return.ts';

const focusField = (form: HTMLFormElement | null, name: string | undefined): void => {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/**
 * One form for one call of the contract: a schema checks its fields, it is sent once however often one presses, and
 * what fails is said at the field that it is about, which gets the focus, or as one text for the form.
 *
 * One that is loaded (`() => import(…)` a module with `call` and `schema`) is fetched when a field gets the focus;
 * sending waits for it.
 */
export function useCallForm<const C extends FormCall, Values extends FormValues, Checked extends FormValues>(
  source: CheckedCall<C, Values, Checked> | (() => Promise<CheckedCall<C, Values, Checked>>),
  options: CallFormOptions<C, Values, Checked>,
): CallForm<Values> {
  const { defaultValues, mode = 'onSubmit', fallback = 'common.went_wrong', onDone, onFailed } = options;
  const texts = useI18n();
  const [progress, setProgress] = useState<'idle' | 'pending' | 'done'>('idle');
  const [failure, setFailure] = useState<string>();
  const isTaken = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const [state] = useState(() => createFormState<Values>(defaultValues));
  useEffect(() => followForm(state), [state]);
  useFreshOnReturn(progress !== 'idle');
  const names = Object.keys(defaultValues) as NameIn<Values>[];
  const [watch] = useState(() => createFieldWatch(state, names));

  const loadCall = async (): Promise<CheckedCall<C, Values, Checked>> =>
    typeof source === 'function' ? source() : source;
  /** What sends isn't needed before somebody writes, either. */
  const load = async () => {
    try {
      const [{ call, schema }, { sendForResponse }] = await inTime(
        Promise.all([loadCall(), import('../api.ts')]),
      );
      // a call with a body takes a request, which its type says only once the call is known
      return { schema, send: (request: CallRequest<C>) => sendForResponse(call, request as never) };
    } catch (cause) {
      throw new Unreachable('the form’s code didn’t load', { cause });
    }
  };

  const loadSchema = async () => (await loadCall()).schema;

  const say = async (reason: unknown, ownFallback: Fallback): Promise<void> => {
    const refused: Partial<Record<string, RefusalMeaning<Values>>> = options.refused ?? {};
    const meaning = reason instanceof Refused ? refused[reason.code] : undefined;
    if (reason instanceof Refused && typeof meaning === 'function') return meaning(reason);
    const failures = fieldFailures(reason, names, typeof meaning === 'function' ? undefined : meaning);
    state.mark(Object.fromEntries(failures.map(({ name, text }) => [name, { by: 'server', message: text }])));
    focusField(element.current, failures[0]?.name);
    const key = typeof ownFallback === 'function' ? ownFallback(reason) : ownFallback;
    if (failures.length === 0) setFailure(failureText(reason, texts, key));
  };

  const attempt = async (task: () => Promise<boolean>, ownFallback: Fallback = fallback): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    setProgress('pending');
    setFailure(undefined);
    let isDone = false;
    try {
      isDone = await task();
    } catch (reason) {
      onFailed?.();
      await say(reason, ownFallback);
    } finally {
      isTaken.current = isDone;
      setProgress(isDone ? 'done' : 'idle');
    }
  };

  const submit = async (): Promise<boolean> => {
    // what was there to see when somebody pressed, whatever is typed while the code comes
    const pressed = state.read().values;
    const { schema, send } = await load();
    const checked = await check(schema, pressed);
    state.judge('wrong' in checked ? checked.wrong : {});
    if ('wrong' in checked) {
      watch.watch(names);
      const first = names.find((name) => name in checked.wrong);
      focusField(element.current, first);
      if (first === undefined) setFailure(texts.t('common.went_wrong'));
      return false;
    }
    const { values } = checked;
    let isDone = true;
    const startAnew = (next: Values) => {
      state.reset(next);
      watch.rest();
      isDone = false;
      // an emptied form's button can't be pressed any more, and would lose the focus to nobody
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusField(element.current, names[0]);
      });
    };
    const request = options.request
      ? await options.request(values, { reset: startAnew })
      : ({ body: values } as CallRequest<C>);
    if (request === undefined) return false;
    const { output, headers } = await send(request);
    await onDone?.(output, { headers, values, reset: startAnew });
    return isDone;
  };

  return {
    state,
    failure,
    isPending: progress === 'pending',
    isDone: progress === 'done',
    attempt,
    field: <Name extends NameIn<Values>>(name: Name) =>
      ({
        state,
        name,
        onChange: (value: Values[Name]) => {
          state.set(name, value);
          watch.changed(name, loadSchema);
        },
        onLeave: () => {
          if (mode !== 'onTouched') return;
          watch.watch([name]);
          watch.changed(name, loadSchema);
        },
        // a field knows itself only
      }) as unknown as Binding<Values[Name]>,
    props: {
      ref: element,
      noValidate: true,
      onFocus: () => void load().catch(() => undefined),
      onSubmit: (event) => {
        event.preventDefault();
        void attempt(submit);
      },
    },
  };
}
