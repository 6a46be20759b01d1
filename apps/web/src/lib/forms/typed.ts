import { useEffect } from 'react';
import { openForms, typedKey } from './form-state.ts';
import type { FormState, FormValues } from './form-state.ts';

/** What of a form may lie in the browser: neither secrets nor cards, and no photos. */
const plainOf = (values: FormValues): [string, unknown][] =>
  Object.entries(values).filter(([name]) => !/password|token|captcha|card_|photos/.test(name));

const put = (form: FormState<FormValues>, values: FormValues): void => {
  for (const name of Object.keys(form.read().values)) if (name in values) form.set(name, values[name]);
};

/** Over a reload that nobody asked for: what is typed into the page's forms. */
export const keepTyped = (): void => {
  const values = [...openForms].flatMap((form) => plainOf(form.read().values));
  sessionStorage.setItem(typedKey, JSON.stringify([window.location.pathname, Object.fromEntries(values)]));
};

/** Puts back what was typed before such a reload, where the page is the same. */
export const restoreTyped = (form: FormState<FormValues>): void => {
  const [path, values] = JSON.parse(sessionStorage.getItem(typedKey) ?? '[]') as [string?, FormValues?];
  if (values && path === window.location.pathname) put(form, values);
};

/**
 * Keeps a long form in this tab, whatever becomes of its page: a phone may drop it while the camera is open.
 * @param key where; of one person, by `ownKey`
 */
export const useKeptForm = (state: unknown, key: string): void => {
  useEffect(() => {
    // a form knows its own names only
    const form = state as FormState<FormValues>;
    put(form, JSON.parse(sessionStorage.getItem(key) ?? '{}') as FormValues);
    return form.subscribe(() =>
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(plainOf(form.read().values)))),
    );
  }, [state, key]);
};

/** Once it is sent. */
export const forgetForm = (key: string): void => sessionStorage.removeItem(key);
