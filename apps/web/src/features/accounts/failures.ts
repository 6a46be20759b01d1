import type { TitleKey } from '../../lib/arrival.ts';
import type { Texts } from '../../lib/i18n.tsx';
import { Refused, Unreachable } from '../../lib/refused.ts';

/** From here on, waiting is told in minutes. */
const longestInSeconds = 90;

const comeBackIn = (seconds: number, { t }: Texts): string =>
  seconds <= longestInSeconds
    ? t('accounts.wait_seconds', { seconds })
    : t('accounts.wait_minutes', { minutes: Math.ceil(seconds / 60) });

/** A failed call in one sentence: when to come back, what the server said, that it didn't answer, or the fallback. */
export const failureText = (reason: unknown, texts: Texts, fallback: TitleKey): string => {
  if (reason instanceof Unreachable) return texts.t('shell.network_error');
  if (!(reason instanceof Refused)) return texts.t(fallback);
  if (reason.status === 429 && reason.retryAfter !== undefined) return comeBackIn(reason.retryAfter, texts);
  return reason.message === '' ? texts.t(fallback) : reason.message;
};

export type FieldFailure<Name extends string> = { name: Name; text: string };

/** What the server said about the form's own fields; empty when it said nothing of them. */
export const fieldFailures = <const Name extends string>(
  reason: unknown,
  names: readonly Name[],
): FieldFailure<Name>[] => {
  const fields = reason instanceof Refused ? reason.fields : undefined;
  return names.flatMap((name) => {
    const text = fields?.[name];
    return text === undefined ? [] : [{ name, text }];
  });
};
