import { negotiateLocale } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import type { FastifyRequest } from 'fastify';

/** What the caller asks for, else what their profile says, else English. */
export const localeOf = (request: FastifyRequest): Locale =>
  negotiateLocale(request.headers['accept-language']) ?? request.actor?.locale ?? 'en';
