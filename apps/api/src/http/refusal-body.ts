import { refusals } from '@lavoir/contract';
import type { Call, ErrorForm, Refusal } from '@lavoir/contract';
import type { Locale } from '@lavoir/i18n';
import { fieldText, refusalText } from '@lavoir/i18n/server';

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
  return {
    status: refusals[code],
    body: { ...bodyOf(form, refusal, text, locale), code, ...namesIn(refusal) },
  };
};

/** What a sentence says in words, by the names that the calls have for it. */
const namesIn = ({ refused, params = {} }: Refusal): object => {
  if (refused === 'action_not_allowed') return { action: params['action'], order_status: params['status'] };
  if (refused === 'invalid_input') return { fault: params['fault'], limit: params['limit'] };
  return refused === 'wallet_not_empty' ? { amount: params['euro'], paid: params['paid_euro'] } : {};
};

/** Each wrong field with what is wrong with it, and all of it in whole sentences. */
const fieldErrors = (refusal: Refusal, locale: Locale) => {
  const fields: Record<string, string[]> = {};
  const sentences: string[] = [];
  for (const one of [refusal, ...(refusal.also ?? [])]) {
    const sentence = refusalText(one.refused, locale, one.params ?? {});
    sentences.push(sentence);
    (fields[one.field ?? 'base'] ??= []).push(fieldText(one.refused, locale) ?? sentence);
  }
  return { ...fields, full_messages: sentences };
};

const bodyOf = (form: ErrorForm, refusal: Refusal, text: string, locale: Locale): object => {
  const isAuth = form !== 'message' && form !== 'fields' && form !== 'lists';
  // a protected call without a session answers the same everywhere
  if (refusal.refused === 'unauthenticated' && !isAuth) return { errors: [text], message: text };
  // devise_token_auth's forms of several fields need one
  if (isAuth && (form === 'auth' || refusal.field === undefined)) return { success: false, errors: [text] };
  switch (form) {
    case 'fields':
      return {
        message: {
          ...Object.fromEntries(
            (refusal.also ?? []).map((one) => [
              one.field ?? 'order',
              refusalText(one.refused, locale, one.params ?? {}),
            ]),
          ),
          [refusal.field ?? 'order']: text,
        },
      };
    case 'lists':
      return { message: { [refusal.field ?? 'base']: [text] } };
    case 'sign-up':
      return { status: 'error', data: {}, errors: fieldErrors(refusal, locale) };
    case 'account':
      return { status: 'error', errors: fieldErrors(refusal, locale) };
    case 'password':
      return { success: false, errors: fieldErrors(refusal, locale) };
    default:
      return { message: text, errors: [text] };
  }
};
