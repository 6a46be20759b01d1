import { brand } from '@lavoir/domain';
import { formatMoney, languageCookie, localeFromCookie, negotiateLocale } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { serverText } from '@lavoir/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox, SandboxPayment } from '../adapters/payments/sandbox.ts';
import { markup } from '../markup.ts';
import { answerNotFound } from './errors.ts';
import { isForeign } from './is-foreign.ts';

/** a payment by Bancontact, and a charge that the card's bank wants its owner to authorise */
const paths = { bancontact: '/sandbox/bancontact', card: '/sandbox/card' } as const;
const stylesheetPath = '/sandbox/bank.css';

const stylesheet = `*{box-sizing:border-box}body{margin:0 auto;max-width:480px;padding:32px 20px 64px;font:16px/1.5 Figtree,"Segoe UI",system-ui,sans-serif;color:#15182b;background:#f3efe6}
h1{font-size:1.5rem;line-height:1.25}form{display:grid;gap:12px;margin:24px 0}
button,a{display:block;width:100%;min-height:48px;padding:12px 16px;border:2px solid #2541c4;border-radius:12px;font:inherit;font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere;color:#2541c4;background:#fff;cursor:pointer}
button[value=authorise]{color:#fff;background:#2541c4}:focus-visible{outline:3px solid #15182b;outline-offset:3px}
@media(prefers-color-scheme:dark){body{color:#f3efe6;background:#15182b}button,a{color:#c5cfff;background:#15182b;border-color:#c5cfff}button[value=authorise]{color:#15182b;background:#c5cfff}:focus-visible{outline-color:#f3efe6}}`;

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Where the payer goes on: what went through, and an answered charge, say their number, as two may be at the bank at once. */
const wayBack = ({ by, state, id }: SandboxPayment): string => {
  if (by === 'bancontact')
    return state === 'succeeded' ? `/wallet-success?payment_intent=${id}` : '/paymentMethod';
  return state === 'open' ? '/order' : `/stripe-payment-success?payment_intent=${id}`;
};

const localeOf = (request: FastifyRequest): Locale =>
  localeFromCookie(request.cookies[languageCookie]) ??
  negotiateLocale(request.headers['accept-language']) ??
  'en';

const answers = (locale: Locale) => markup`<form method="post">
<button name="answer" value="authorise">${serverText('server.bank_authorise', locale)}</button>
<button name="answer" value="refuse">${serverText('server.bank_refuse', locale)}</button>
</form>`;

const page = (payment: SandboxPayment, locale: Locale): string => {
  const { state, amount, by } = payment;
  const say = { amount: formatMoney(amount), brand: brand.display };
  const title = serverText('server.bank_title', locale);
  const back = serverText(state === 'open' ? 'server.bank_close' : 'server.bank_back', locale, say);
  return markup`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} · ${brand.display}</title><link rel="stylesheet" href="${stylesheetPath}"></head>
<body><main>
<p>${title}</p>
<h1>${serverText(by === 'card' && state === 'open' ? 'server.bank_card_open' : `server.bank_${state}`, locale, say)}</h1>
<p>${serverText('server.bank_notice', locale)}</p>
${state === 'open' ? answers(locale) : ''}
<a href="${wayBack(payment)}">${back}</a>
</main></body>
</html>`.source;
};

const states = { authorise: 'succeeded', refuse: 'failed' } as const;

/** What the form sends; anything else is no answer. */
const answerIn = (body: unknown): (typeof states)[keyof typeof states] | undefined => {
  if (typeof body !== 'object' || body === null || !('answer' in body)) return undefined;
  return body.answer === 'authorise' || body.answer === 'refuse' ? states[body.answer] : undefined;
};

type ById = { Params: { id: string } };

/**
 * The bank of the payment sandbox, where a payment is authorised. Whoever has the payment's id may answer: whose
 * money it then is, the payment says.
 * @param deliver brings the event to our own webhook, and never fails; an event that is lost is asked about later
 */
export const registerSandboxBank = (
  app: FastifyInstance,
  sandbox: Sandbox,
  deliver: (event: string) => Promise<void>,
): void => {
  const hide = { schema: { hide: true } };
  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = answerNotFound(request);
    return reply.code(status).send(body);
  };
  app.get(stylesheetPath, hide, (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  for (const by of ['bancontact', 'card'] as const) {
    const path = paths[by];
    const find = async (id: string) => {
      const payment = /^pi_[\da-f]{24}$/.test(id) ? await sandbox.show(id) : undefined;
      return payment?.by === by ? payment : undefined;
    };
    app.get<ById>(`${path}/:id`, hide, async (request, reply) => {
      const payment = await find(request.params.id);
      if (!payment) return notFound(request, reply);
      return reply
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'referrer-policy': 'same-origin',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(page(payment, localeOf(request)));
    });
    app.post<ById>(`${path}/:id`, hide, async (request, reply) => {
      const payment = isForeign(request) ? undefined : await find(request.params.id);
      if (!payment) return notFound(request, reply);
      const answer = answerIn(request.body);
      const event = answer && (await sandbox.answer(payment.id, answer));
      if (event !== undefined) await deliver(event);
      // by a page of its own, so that loading it again answers nothing again
      return reply.redirect(`${path}/${payment.id}`, 303);
    });
  }
};
