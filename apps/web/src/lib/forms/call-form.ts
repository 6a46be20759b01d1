import type { Call, CallOutput, CallRefusal, CallRequest } from '@lavoir/contract';
import type { ComponentProps } from 'react';
import type { z } from 'zod/mini';
import type { TitleKey } from '../arrival.ts';
import type { Refused } from '../refused.ts';
import type { FormState, FormValues } from './form-state.ts';

export type FormCall = Call;

/** A form's call, and what the browser checks before it sends: the call's own schema is the server's, and stays there. */
export type CheckedCall<C extends FormCall, Values extends FormValues, Checked extends FormValues> = {
  call: C;
  schema: z.ZodMiniType<Checked, Values>;
};

type Eventually<T> = T | Promise<T>;
export type NameIn<Values extends FormValues> = Extract<keyof Values, string>;

/** What is said when there are no words for what went wrong. */
export type Fallback = TitleKey | ((reason: unknown) => TitleKey);
/** By a refusal's code: the field that it is about, or what is done instead of saying it. */
export type RefusalMeaning<Values extends FormValues> =
  | NameIn<Values>
  | ((reason: Refused) => Eventually<void>);

type Anew<Values> = {
  /** starts the form anew with these values: without it, a form that was sent isn't sent again */
  reset: (values: Values) => void;
};

type BuildRequest<C extends FormCall, Values, Checked> = (
  values: Checked,
  form: Anew<Values>,
) => Eventually<CallRequest<C> | undefined>;

/** How the values become a request, where they aren't the body as they are. Undefined: there is nothing to send. */
type Building<C extends FormCall, Values, Checked> =
  { body: Checked } extends CallRequest<C>
    ? { request?: BuildRequest<C, Values, Checked> }
    : { request: BuildRequest<C, Values, Checked> };

export type CallFormOptions<
  C extends FormCall,
  Values extends FormValues,
  Checked extends FormValues,
> = Building<C, NoInfer<Values>, NoInfer<Checked>> & {
  /** one for each field */
  defaultValues: NoInfer<Values>;
  /** `onTouched` checks a field as it is left; otherwise nothing is checked before the form is sent */
  mode?: 'onTouched';
  refused?: { [Code in CallRefusal<C>]?: RefusalMeaning<NoInfer<Values>> };
  fallback?: Fallback;
  /** the form is pending until this is through */
  onDone?: (
    output: CallOutput<C>,
    about: Anew<NoInfer<Values>> & { headers: Headers; values: NoInfer<Checked> },
  ) => Eventually<void>;
  /** whatever the reason */
  onFailed?: () => void;
};

/** One field of a form, for `TextField` and its like. */
export type Binding<Value> = {
  state: FormState<Record<string, Value>>;
  name: string;
  /** the field was left: it may have to be looked at */
  onLeave: () => void;
  onChange: (value: Value) => void;
};

export type CallForm<Values extends FormValues> = {
  /** for the `form` element */
  props: Required<Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onFocus' | 'onSubmit'>>;
  /** for `useFormPart` */
  state: FormState<Values>;
  field: <Name extends NameIn<Values>>(name: Name) => Binding<Values[Name]>;
  /** what went wrong with the form as a whole */
  failure: string | undefined;
  isPending: boolean;
  isDone: boolean;
  /** Does something else in the form's place, which is pending meanwhile and says what failed. True: the form is done. */
  attempt: (task: () => Promise<boolean>, fallback?: Fallback) => Promise<void>;
};
