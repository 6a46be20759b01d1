import { passwordLength } from '@lavoir/contract';

/** Quarters: 0 nothing typed, 1 too short or too plain, 2 enough, 3 strong, 4 very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** fewer different characters than this are guessed at once, however many they are */
const fewestDifferent = 5;

/** A rough guide while typing: length counts most. What is refused, the server decides. */
export const strengthOf = (password: string): Strength => {
  const { length } = password;
  if (length === 0) return 0;
  if (length < passwordLength.shortest || new Set(password).size < fewestDifferent) return 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (length >= 20 || (length >= 16 && variety >= 3)) return 4;
  return length >= 14 || (length >= 12 && variety >= 2) ? 3 : 2;
};
