import type { CallRequest } from '@lavoir/contract';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useI18n } from '../i18n.tsx';
import { Refused, Unreachable } from '../refused.ts';
import type {
  Binding,
  CallForm,
  CallFormOptions,
  Fallback,
  FormCall,
  LoadedCall,
  NameIn,
  RefusalMeaning,
} from './call-form.ts';
import { check } from './check.ts';
import { failureText, fieldFailures, saidByServer } from './failures.ts';

/**
 * One form for one call of the contract: a schema checks its fields, it is sent once however often one presses, and
 * what fails is said at the field that it is about, which gets the focus, or as one text for the form.
 *
 *     const form = useCallForm(requestReset, { schema: forgotPasswordForm, defaultValues: { email: '' } });
 *     <form {...form.props}>
 *       <TextField {...form.field('email')} label="…" wrong="…" />
 *       <FormFailure text={form.failure} />
 *       <SubmitButton form={form} needs={['email']}>…</SubmitButton>
 *     </form>
 *
 * A call that is loaded (`() => import(…)` a module with `call` and `schema`) is fetched when a field gets the focus;
 * sending waits for it.
 */
export function useCallForm<
  const C extends FormCall,
  Values extends FieldValues = z.input<C['body']>,
  Checked extends FieldValues = z.output<C['body']>,
>(
  source: C | (() => Promise<LoadedCall<C, Values, Checked>>),
  options: CallFormOptions<C, Values, Checked>,
): CallForm<Values, Checked> {
  const { defaultValues, mode = 'onSubmit', fallback = 'common.went_wrong', onDone, onFailed } = options;
  const texts = useI18n();
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle');
  const [failure, setFailure] = useState<string>();
  const isTaken = useRef(false);

  const loadCall = async (): Promise<LoadedCall<C, Values, Checked>> =>
    typeof source === 'function'
      ? source()
      : { call: source, schema: options.schema ?? (source.body as z.ZodMiniType<Checked, Values>) };
  /** What sends isn't needed before somebody writes, either. */
  const load = async () => {
    try {
      const [{ call }, { sendForResponse }] = await Promise.all([loadCall(), import('../api.ts')]);
      // a call with a body takes a request, which its type says only once the call is known
      return (request: CallRequest<C>) => sendForResponse(call, request as never);
    } catch (cause) {
      throw new Unreachable('the form’s code didn’t load', { cause });
    }
  };

  const { control, handleSubmit, reset, setError } = useForm<Values, unknown, Checked>({
    defaultValues,
    mode,
    resolver: async (values) => check((await loadCall()).schema, values),
  });
  const names = Object.keys(defaultValues) as NameIn<Values>[];

  const say = async (reason: unknown, ownFallback: Fallback): Promise<void> => {
    const refused: Partial<Record<string, RefusalMeaning<Values>>> = options.refused ?? {};
    const refusal = reason instanceof Refused ? reason : undefined;
    const meaning = refusal && refused[refusal.code];
    if (refusal && typeof meaning === 'function') return meaning(refusal);
    const failures = fieldFailures(reason, names, typeof meaning === 'string' ? meaning : undefined);
    for (const { name, text } of failures)
      setError(name, { type: saidByServer, message: text }, { shouldFocus: name === failures[0]?.name });
    const key = typeof ownFallback === 'function' ? ownFallback(reason) : ownFallback;
    if (failures.length === 0) setFailure(failureText(reason, texts, key));
  };

  const attempt = async (task: () => Promise<boolean>, ownFallback: Fallback = fallback): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    setState('pending');
    setFailure(undefined);
    let isDone = false;
    try {
      isDone = await task();
    } catch (reason) {
      onFailed?.();
      await say(reason, ownFallback);
    } finally {
      isTaken.current = isDone;
      setState(isDone ? 'done' : 'idle');
    }
  };

  const submit = async (): Promise<boolean> => {
    const send = await load();
    let isDone = false;
    const startAnew = (values: Values) => {
      reset(values);
      isDone = false;
    };
    await handleSubmit(
      async (values) => {
        const request = options.request
          ? await options.request(values, { reset: startAnew })
          : ({ body: values } as CallRequest<C>);
        if (request === undefined) return;
        const { output, headers } = await send(request);
        isDone = true;
        await onDone?.(output, { headers, values, reset: startAnew });
      },
      (errors) => {
        if (!names.some((name) => name in errors)) setFailure(texts.t('common.went_wrong'));
      },
    )();
    return isDone;
  };

  return {
    control,
    failure,
    isPending: state === 'pending',
    isDone: state === 'done',
    attempt,
    // a field knows itself only
    field: <Name extends NameIn<Values>>(name: Name) =>
      ({ control, name }) as unknown as Binding<Values[Name]>,
    props: {
      noValidate: true,
      onFocus: () => void load().catch(() => undefined),
      onSubmit: (event) => {
        event.preventDefault();
        void attempt(submit);
      },
    },
  };
}
