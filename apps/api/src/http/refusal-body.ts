import { refusals } from '@lavoir/contract';
import type { Call, ErrorForm, Refusal } from '@lavoir/contract';
import type { Locale } from '@lavoir/i18n';
import { refusalText } from '@lavoir/i18n/server';

export type ErrorAnswer = { status: number; body: object };

/** A refusal as the wire has it: the call's form, the caller's language, the stable code. */
export const answerRefusal = (
  refusal: Refusal,
  form: ErrorForm,
  locale: Locale,
  wireTexts: Call['wireTexts'] = {},
): ErrorAnswer => {
  const code = refusal.refused;
  const text = wireTexts[code] ?? refusalText(code, locale, refusal.params ?? {});
  return { status: refusals[code], body: { ...bodyOf(form, refusal, text), code } };
};

const bodyOf = (form: ErrorForm, refusal: Refusal, text: string): object => {
  // a protected call without a session answers the same everywhere
  if (refusal.refused === 'unauthenticated' && form !== 'auth') return { errors: [text], message: text };
  switch (form) {
    case 'auth':
      return { success: false, errors: [text] };
    case 'fields':
      return { message: { [refusal.field ?? 'order']: text } };
    case 'message':
      return { message: text, errors: [text] };
  }
};
