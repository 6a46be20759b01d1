import { z } from 'zod';

const longestAnswer = 8000;
const hex = (longest: number) =>
  z
    .string()
    .regex(/^[0-9a-f]+$/)
    .max(longest);

// unknown parameters stay: the signature is over all of them
const answered = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: hex(64),
      salt: hex(64),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex(128),
      // without it, checking would mean doing the work ourselves
      keySignature: hex(128),
      expiresAt: z.int().positive(),
    }),
    signature: hex(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex(128) }),
});

export type Solved = z.output<typeof answered>;

/** What the widget puts into its form field: base64 of JSON. */
export const readSolved = (answer: string): Solved | undefined => {
  if (answer.length > longestAnswer) return undefined;
  try {
    return z.parse(answered, JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
};
