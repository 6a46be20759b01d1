import type { TitleKey } from '../arrival.ts';
import type { Texts } from '../i18n.tsx';
import { Refused, Unreachable } from '../refused.ts';

/** From here on, waiting is told in minutes. */
const longestInSeconds = 90;

const comeBackIn = (seconds: number, { t }: Texts): string =>
  seconds <= longestInSeconds
    ? t('accounts.wait_seconds', { seconds })
    : t('accounts.wait_minutes', { minutes: Math.ceil(seconds / 60) });

/** A failed call in one sentence: when to come back, what the server said, that it didn't answer, or the fallback. */
export const failureText = (reason: unknown, texts: Texts, fallback: TitleKey): string => {
  if (reason instanceof Unreachable) return texts.t(reason.isLate ? 'shell.too_slow' : 'shell.network_error');
  if (!(reason instanceof Refused)) return texts.t(fallback);
  if (reason.status === 429 && reason.retryAfter !== undefined) return comeBackIn(reason.retryAfter, texts);
  return reason.message === '' ? texts.t(fallback) : reason.message;
};

export type FieldFailure<Name extends string> = { name: Name; text: string };

/**
 * What the server said about the form's own fields; empty when it said nothing of them. Beside one of several wrong
 * fields stand its own words (`is taken`), beside the only one the sentence (`Email is taken`).
 */
export const fieldFailures = <const Name extends string>(
  reason: unknown,
  names: readonly Name[],
  /** the field that this refusal is about, if it doesn't say so itself */
  about?: Name,
): FieldFailure<Name>[] => {
  if (!(reason instanceof Refused)) return [];
  const { message, fields = {} } = reason;
  const isAlone = Object.keys(fields).length === 1 && message !== '';
  const named = names.flatMap((name) => {
    const text = fields[name];
    return text === undefined ? [] : [{ name, text: isAlone ? message : text }];
  });
  if (named.length > 0 || about === undefined || message === '') return named;
  return [{ name: about, text: message }];
};
