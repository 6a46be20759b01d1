import { refuse } from '@lavoir/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock/port.ts';
import type { Payments } from '../adapters/payments/port.ts';
import { readEvent } from '../adapters/payments/signed-events.ts';
import type { ProviderEvent } from '../adapters/payments/signed-events.ts';
import type { Log } from '../mail/mail-job.ts';
import type { Admission } from './admission.ts';
import { localeOf } from './locale.ts';
import { answerRefusal } from './refusal-body.ts';

type Parts = { payments: Payments; clock: Clock; admission: Admission };

/** What is answered is only that it came: a provider sends again what wasn't answered 200. */
export type TakeEvent = (event: ProviderEvent, log: Log) => Promise<void>;

/** Where the payment provider tells what happened. Its signature stands for a session, over the body as it came. */
export const registerWebhooks = (
  root: FastifyInstance,
  { payments, clock, admission }: Parts,
  take: TakeEvent,
): void => {
  root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post(`/webhooks/${payments.kind}`, { schema: { hide: true } }, async (request, reply) => {
      const header = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(request.body) && typeof header === 'string'
          ? readEvent(payments.webhookSecret, { body: request.body, header, now: clock.now() })
          : undefined;
      if (!event) {
        request.log.warn({ provider: payments.kind }, 'an event without a good signature');
        const { status, body } = answerRefusal(refuse('malformed_body'), 'message', localeOf(request));
        return reply.code(status).send(body);
      }
      await admission.admit(undefined, () => take(event, request.log));
      // its time was up, and that has been said
      return reply.sent ? reply : { received: true };
    });
  });
};
