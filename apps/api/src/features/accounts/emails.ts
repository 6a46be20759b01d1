import { z } from 'zod';

/** Lower case without spaces around it, as every account is known by it. */
export const normaliseEmail = (email: string | null | undefined): string =>
  (email ?? '').replaceAll('\0', '').trim().toLowerCase();

/** RFC 5321 lets a path have 254 characters. */
export const isEmail = (email: string): boolean => email.length <= 254 && z.email().safeParse(email).success;
