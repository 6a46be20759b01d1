import { brand } from '@lavoir/domain';
import { formatMoney, languageCookie, localeFromCookie, negotiateLocale } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { serverText } from '@lavoir/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispute } from '../adapters/payments/port.ts';
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

type Parts = { heading: string; form: ReturnType<typeof markup> | undefined; back: string; to: string };

const frame = (locale: Locale, { heading, form, back, to }: Parts): string => {
  const title = serverText('server.bank_title', locale);
  return markup`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} · ${brand.display}</title><link rel="stylesheet" href="${stylesheetPath}"></head>
<body><main>
<p>${title}</p>
<h1>${heading}</h1>
<p>${serverText('server.bank_notice', locale)}</p>
${form ?? ''}
<a href="${to}">${back}</a>
</main></body>
</html>`.source;
};

const paymentPage = (payment: SandboxPayment, locale: Locale): string => {
  const { state, amount, by } = payment;
  const say = { amount: formatMoney(amount), brand: brand.display };
  return frame(locale, {
    heading: serverText(
      by === 'card' && state === 'open' ? 'server.bank_card_open' : `server.bank_${state}`,
      locale,
      say,
    ),
    form: state === 'open' ? answers(locale) : undefined,
    back: serverText(state === 'open' ? 'server.bank_close' : 'server.bank_back', locale, say),
    to: wayBack(payment),
  });
};

const decisions = (locale: Locale) => markup`<form method="post">
<button name="decision" value="won">${serverText('server.dispute_for_house', locale, { brand: brand.display })}</button>
<button name="decision" value="lost">${serverText('server.dispute_for_owner', locale)}</button>
</form>`;

/** The bank of a card whose owner disputes a charge; it decides at once, where banks take weeks. */
const disputePage = ({ state, amount }: Dispute, locale: Locale): string => {
  const say = { amount: formatMoney(amount), brand: brand.display };
  const words = { won: 'server.dispute_won', lost: 'server.dispute_lost' } as const;
  return frame(locale, {
    heading: serverText(
      state === 'won' || state === 'lost' ? words[state] : 'server.dispute_open',
      locale,
      say,
    ),
    form: state === 'open' ? decisions(locale) : undefined,
    back: serverText('server.bank_back', locale, say),
    to: '/ops/money',
  });
};

const states = { authorise: 'succeeded', refuse: 'failed' } as const;

/** Which button sent the form; anything else is no answer. */
const pressedIn = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

type BankPage<Subject> = {
  path: string;
  find: (id: string) => Promise<Subject | undefined>;
  page: (subject: Subject, locale: Locale) => string;
  /** @returns the event to send, where something became of it */
  answer: (subject: Subject, body: unknown) => Promise<string | undefined>;
};

type ById = { Params: { id: string } };

/**
 * The bank of the payment sandbox, where a payment is authorised and a dispute decided. Whoever has its id may answer: whose
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
  const send = (reply: FastifyReply, html: string) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  app.get(stylesheetPath, hide, (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  const serve = <Subject>({ path, find, page, answer }: BankPage<Subject>): void => {
    app.get<ById>(`${path}/:id`, hide, async (request, reply) => {
      const subject = await find(request.params.id);
      return subject ? send(reply, page(subject, localeOf(request))) : notFound(request, reply);
    });
    app.post<ById>(`${path}/:id`, hide, async (request, reply) => {
      const subject = isForeign(request) ? undefined : await find(request.params.id);
      if (!subject) return notFound(request, reply);
      const event = await answer(subject, request.body);
      if (event !== undefined) await deliver(event);
      // by a page of its own, so that loading it again answers nothing again
      return reply.redirect(`${path}/${request.params.id}`, 303);
    });
  };
  for (const by of ['bancontact', 'card'] as const)
    serve({
      path: paths[by],
      find: async (id) => {
        const payment = /^pi_[\da-f]{24}$/.test(id) ? await sandbox.show(id) : undefined;
        return payment?.by === by ? payment : undefined;
      },
      page: paymentPage,
      answer: async ({ id }, body) => {
        const pressed = pressedIn(body, 'answer');
        if (pressed !== 'authorise' && pressed !== 'refuse') return undefined;
        return sandbox.answer(id, states[pressed]);
      },
    });
  serve({
    path: '/sandbox/dispute',
    find: async (id) => (/^dp_[\da-f]{24}$/.test(id) ? sandbox.findDispute(id) : undefined),
    page: disputePage,
    answer: async ({ id }, body) => {
      const pressed = pressedIn(body, 'decision');
      return pressed === 'won' || pressed === 'lost' ? sandbox.decide(id, pressed) : undefined;
    },
  });
};
