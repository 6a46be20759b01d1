import { refuse } from '@lavoir/contract';
import { brand } from '@lavoir/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { icsFilename, icsType } from '../adapters/mail/port.ts';
import { filesOf, findInMailbox, listMailbox } from '../adapters/mail/mailbox.ts';
import type { MailboxRow } from '../adapters/mail/mailbox.ts';
import type { Db } from '../db/connect.ts';
import { markup } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { answerNotFound } from './errors.ts';
import { isForeign } from './is-foreign.ts';
import { localeOf } from './locale.ts';
import { answerRefusal } from './refusal-body.ts';

const path = '/dev/mailbox';

const stylesheet = `body{margin:0 auto;max-width:760px;padding:24px 16px 64px;font:16px/1.5 Figtree,"Segoe UI",system-ui,sans-serif;color:#15182b;background:#f3efe6}
a{color:#2541c4}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-top:1px solid #d6cebd;text-align:left;vertical-align:top;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;padding:16px;border-radius:12px}iframe{width:100%;height:900px;border:0;border-radius:12px;background:#fff}`;

const page = (title: string, body: Markup): string =>
  markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${brand.display}</title><link rel="stylesheet" href="${path}/mailbox.css"></head>
<body>${body}</body>
</html>`.source;

const listPage = (rows: Awaited<ReturnType<typeof listMailbox>>): string =>
  page(
    'Mailbox',
    markup`<h1>Mailbox</h1>
<p>Mails that this machine would have sent, newest first. Set SMTP_URL to send them.</p>
<table><thead><tr><th>To</th><th>Subject</th><th>At</th></tr></thead><tbody>
${rows.map((row) => markup`<tr><td>${row.recipient}</td><td><a href="${path}/${String(row.id)}">${row.subject}</a></td><td>${row.at.toISOString()}</td></tr>\n`)}</tbody></table>`,
  );

/** The text part with its links as links. */
const linked = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : markup`${part}`));

const headersOf = (row: MailboxRow): [string, string][] => [
  ['To', row.recipient],
  ['Subject', row.subject],
  ['Message-ID', row.message_id],
  ...Object.entries(row.headers as Record<string, string>),
];

const attachmentsOf = (row: MailboxRow): string[] => [
  ...(row.ics === null ? [] : [icsFilename]),
  ...filesOf(row).map(({ name }) => name),
];

const mailPage = (row: MailboxRow): string =>
  page(
    row.subject,
    markup`<p><a href="${path}">Mailbox</a></p>
<h1>${row.subject}</h1>
<iframe title="The mail as HTML" src="${path}/${String(row.id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2><pre>${linked(row.body)}</pre>
<h2>Headers</h2><table><tbody>${headersOf(row).map(([name, value]) => markup`<tr><th>${name}</th><td>${value}</td></tr>\n`)}</tbody></table>
${attachmentsOf(row).length === 0 ? '' : markup`<h2>Attachments</h2>`}
${attachmentsOf(row).map((name) => markup`<p><a href="${path}/${String(row.id)}/${name}">${name}</a></p>\n`)}`,
  );

/** A mail is a document of somebody else's making: inline styles, and nothing that runs. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Where the development mailbox is read. Registered only where mails go there. It asks for no session, and its mails
 * hold links that open accounts: no page from elsewhere may load it.
 */
export const registerMailbox = (root: FastifyInstance, db: Db): void => {
  root.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isForeign(request)) return undefined;
      const { status, body } = answerRefusal(refuse('forbidden'), 'message', localeOf(request));
      return reply.code(status).send(body);
    });
    addPages(app, db);
  });
};

const addPages = (app: FastifyInstance, db: Db): void => {
  const route = (
    url: string,
    answer: (row: MailboxRow, reply: FastifyReply, params: { file?: string }) => string | Buffer,
  ) =>
    app.get<{ Params: { id: string; file?: string } }>(
      url,
      { schema: { hide: true } },
      async (request, reply) => {
        const row = /^\d{1,9}$/.test(request.params.id)
          ? await findInMailbox(db, Number(request.params.id))
          : undefined;
        if (!row) {
          const { status, body } = answerNotFound(request);
          return reply.code(status).send(body);
        }
        // what a mail's link opens must not learn which mail it was
        reply
          .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
          .type('text/html; charset=utf-8');
        return reply.send(answer(row, reply, request.params));
      },
    );
  app.get(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(listPage(await listMailbox(db))),
  );
  app.get(`${path}/mailbox.css`, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  );
  route(`${path}/:id`, (row) => mailPage(row));
  route(`${path}/:id/html`, (row, reply) => {
    reply.header('content-security-policy', mailPolicy);
    // its links open beside the mailbox, not inside the frame
    return row.html.replace(/<a /g, '<a target="_blank" rel="noopener" ');
  });
  route(`${path}/:id/${icsFilename}`, (row, reply) => {
    reply.type(icsType).header('content-disposition', `attachment; filename="${icsFilename}"`);
    return row.ics ?? '';
  });
  route(`${path}/:id/:file`, (row, reply, { file }) => {
    const found = filesOf(row).find(({ name }) => name === file);
    if (!found) {
      reply.code(404);
      return '';
    }
    reply.type(found.type).header('content-disposition', `attachment; filename="${found.name}"`);
    return Buffer.from(found.bytes);
  });
};
