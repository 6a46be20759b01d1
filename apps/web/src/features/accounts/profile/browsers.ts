import { readDevice } from './device-names.ts';
import type { Device } from './device-names.ts';
import type { SignedInDevice } from './devices.queries.ts';

/** A browser where one is signed in, once or several times. */
export type Browser = Device & {
  key: string;
  current: boolean;
  signIns: number;
  /** of its first and its latest, as instants */
  since: string;
  lastUsed: string;
};

const keyOf = ({ user_agent }: SignedInDevice): string => {
  const { browser, system } = readDevice(user_agent);
  // what nobody knows isn't the same as something else that nobody knows
  return browser || system ? `${browser} ${system}` : (user_agent ?? '');
};

/** One for all sign-ins that look alike: this one first, then the latest used. */
export const browsersOf = (devices: readonly SignedInDevice[]): Browser[] =>
  [...Map.groupBy(devices, keyOf)]
    .map(([key, alike]) => ({
      ...readDevice(alike[0]?.user_agent ?? null),
      key,
      current: alike.some(({ current }) => current),
      signIns: alike.length,
      since: alike.map(({ created_at }) => created_at).toSorted()[0] ?? '',
      lastUsed:
        alike
          .map(({ last_used_at }) => last_used_at)
          .toSorted()
          .at(-1) ?? '',
    }))
    .toSorted(
      (a, b) => Number(b.current) - Number(a.current) || Date.parse(b.lastUsed) - Date.parse(a.lastUsed),
    );

/** The others are old ones. */
export const mostShown = 3;
