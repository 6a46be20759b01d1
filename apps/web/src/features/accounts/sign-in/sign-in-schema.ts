import { z } from 'zod/mini';

/** What the form checks before it sends. */
export const signInSchema = z.object({
  email: z.email(),
  password: z.string().check(z.minLength(1)),
});
