import { z } from 'zod/mini';

/** For forms that ask for an address only. */
export const emailForm = z.object({ email: z.email() });
