import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors.ts';
import { pageFiles, sharedPages } from './pages.ts';
import { sendReady } from './ready-answers.ts';
import { ofDocuments } from './security-headers.ts';

const isApi = (url: string): boolean => /^\/(api|auth|webhooks)(\/|$)/.test(url);

/**
 * Where somebody is led whose link a mail program broke: an address with the same signs in it, of which the app says that
 * there is no such page. Undefined for whoever wants no page.
 */
export const readablePage = ({ method, url, headers }: FastifyRequest): string | undefined => {
  const isPage = method === 'GET' && !isApi(url) && headers.accept?.includes('text/html') === true;
  // one slash, as two lead to another host
  return isPage ? url.replace(/^[/\\]+/, '/').replaceAll('%', '%25') : undefined;
};

/** A part of the path begins with a dot. */
const isHidden = (url: string): boolean => /^[^?]*\/(\.|%2e)/i.test(url);

/** Sends the page at an address. */
const pagesIn = (root: string, publicUrl: string, headers: Record<string, string>) => {
  const fileOf = pageFiles(root);
  const shared = sharedPages(root, publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { file, isKnown } = fileOf(request);
    const ready = await shared(file);
    void reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'cookie, accept-language' });
    if (ready) return sendReady(request, reply, ready);
    // the app's own page says it to people, the status to machines
    if (!isKnown) void reply.code(404);
    return reply.header('vary', 'cookie, accept-language, accept-encoding').sendFile(file);
  };
};

/** The web app is everything that isn't the API, deep links included. Named assets never change, the page always may. */
export const registerWeb = async (
  app: FastifyInstance,
  root: string | undefined,
  publicUrl: string,
  /** what pages are sent with besides */
  headers: Record<string, string> = {},
): Promise<void> => {
  const pages = root === undefined ? undefined : pagesIn(root, publicUrl, headers);
  if (root && pages) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // what the build keeps for itself, such as its manifest
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const named = path.includes('/assets/');
        void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
        // what a page is sent with says nothing about a script, and would be most of what a small one weighs on the wire
        if (named && /\.js\b/.test(path)) for (const name of ofDocuments) void reply.removeHeader(name);
      },
    });
    app.get('/', { schema: { hide: true } }, pages);
    // where a password manager leads to (W3C, change password URL)
    app.get('/.well-known/change-password', { schema: { hide: true } }, (_, reply) =>
      reply.redirect('/profile'),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // /mail-check/ine@mailo.example looks like a file, but whoever asks for HTML wants the page
    const wantsPage = request.headers.accept?.includes('text/html') || !/\.\w+(\?|$)/.test(request.url);
    const isPage = isRead && !isApi(request.url) && !isHidden(request.url) && wantsPage;
    if (pages && isPage) return pages(request, reply);
    const { status, body } = answerNotFound(request);
    return reply.code(status).send(body);
  });
};
