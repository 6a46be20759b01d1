import { refuse } from '@lavoir/contract';
import type { unsubscribe } from '@lavoir/contract';
import { mailText } from '@lavoir/i18n/server';
import type { Handler } from '../../http/context.ts';
import { forgetChoices } from './choices.queries.ts';
import { endOptionalMails } from './notifications.queries.ts';

export const handleUnsubscribe: Handler<typeof unsubscribe> = async (
  { db, secrets, clock, locale },
  { body },
) => {
  const userId = secrets.readUnsubscribeToken(body.unsubscription_token);
  const ended =
    userId !== undefined &&
    (await endOptionalMails(db, userId, body.unsubscription_reason ?? null, clock.now()));
  if (ended && userId !== undefined) await forgetChoices(db, userId);
  return ended ? { message: mailText('mails.unsubscribed', locale) } : refuse('unsubscription_invalid');
};
