import { openForms, typedKey } from './form-state.ts';
import type { FormState, FormValues } from './form-state.ts';

/** Over a reload that nobody asked for: what is typed into the page's forms, but for secrets, cards and photos. */
export const keepTyped = (): void => {
  const values = [...openForms].flatMap((form) => Object.entries(form.read().values));
  const plain = values.filter(([name]) => !/password|token|captcha|card_|photos/.test(name));
  sessionStorage.setItem(typedKey, JSON.stringify([window.location.pathname, Object.fromEntries(plain)]));
};

/** Puts back what was typed before such a reload, where the page is the same. */
export const restoreTyped = (form: FormState<FormValues>): void => {
  const [path, values] = JSON.parse(sessionStorage.getItem(typedKey) ?? '[]') as [string?, FormValues?];
  if (path !== window.location.pathname) return;
  for (const name of Object.keys(form.read().values))
    if (values && name in values) form.set(name, values[name]);
};
