import { useSyncExternalStore } from 'react';

/** A form's fields by their names. */
export type FormValues = Record<string, unknown>;

/** What is wrong with a field: the message of our own check, or the server's words. */
export type Wrong = { by: 'check' | 'server'; message: string };
export type WrongFields = Readonly<Record<string, Wrong | undefined>>;

type Snapshot<Values> = { values: Values; wrong: WrongFields; isDirty: boolean };

const isEqual = (a: FormValues, b: FormValues): boolean =>
  Object.keys(a).every((name) => Object.is(a[name], b[name]));

/** What a form holds, apart from React, so that a key pressed in one field renders that field alone. */
export const createFormState = <Values extends FormValues>(defaults: Values) => {
  let saved = defaults;
  let now: Snapshot<Values> = { values: defaults, wrong: {}, isDirty: false };
  const listeners = new Set<() => void>();
  const change = (part: Partial<Snapshot<Values>>): void => {
    now = { ...now, ...part };
    for (const listener of listeners) listener();
  };
  return {
    read: (): Snapshot<Values> => now,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What was wrong with the field is wrong no longer, until it is looked at again. */
    set: <Name extends keyof Values & string>(name: Name, value: Values[Name]): void => {
      const values = { ...now.values, [name]: value };
      change({ values, wrong: { ...now.wrong, [name]: undefined }, isDirty: !isEqual(values, saved) });
    },
    mark: (wrong: WrongFields): void => change({ wrong: { ...now.wrong, ...wrong } }),
    /** All that is wrong now: what was marked before counts no more. */
    judge: (wrong: WrongFields): void => change({ wrong }),
    /** What was saved is another now, elsewhere: fields that nobody changed here show it, the others stay as they are. */
    follow: (next: Values): void => {
      if (isEqual(next, saved)) return;
      const before = saved;
      saved = next;
      const changed = Object.keys(next).filter((name) => !Object.is(now.values[name], before[name]));
      const kept = Object.fromEntries(changed.map((name) => [name, now.values[name]]));
      const values = { ...next, ...kept };
      change({ values, isDirty: !isEqual(values, saved) });
    },
    /** Starts anew: these values are the ones that nothing was changed of. */
    reset: (values: Values): void => {
      saved = values;
      change({ values, wrong: {}, isDirty: false });
    },
  };
};

export type FormState<Values extends FormValues> = ReturnType<typeof createFormState<Values>>;

/** The forms on the page. */
export const openForms = new Set<FormState<FormValues>>();
/** where typed.ts keeps what was typed, over a reload that nobody asked for */
export const typedKey = 'lavoir.typed';

/** While a form is on the page. Without code that puts back what was typed before, it stays empty. */
export const followForm = (form: unknown): (() => void) => {
  // a form knows its own names only
  const open = form as FormState<FormValues>;
  openForms.add(open);
  if (sessionStorage.getItem(typedKey))
    void import('./typed.ts').then(({ restoreTyped }) => restoreTyped(open));
  return () => openForms.delete(open);
};

/** A part of what a form holds; the component renders again when that part is another. */
export const useFormPart = <Values extends FormValues, Part>(
  state: Pick<FormState<Values>, 'read' | 'subscribe'>,
  select: (snapshot: Snapshot<Values>) => Part,
): Part => {
  const read = () => select(state.read());
  return useSyncExternalStore(state.subscribe, read, read);
};
