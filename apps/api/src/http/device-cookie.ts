import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '@lavoir/domain';

const yearSeconds = 31_536_000;

const cookieOf = (secure: boolean) => {
  // browsers let nobody without TLS set a name that begins so
  const name = `${secure ? '__Secure-' : ''}${brand.short}-device`;
  const where = { path: '/auth', httpOnly: true, secure, sameSite: 'strict' } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name]?.slice(0, 300),
    /** @param proof null: the browser forgets it */
    write: (reply: FastifyReply, proof: string | null): FastifyReply =>
      proof === null
        ? reply.clearCookie(name, where)
        : reply.setCookie(name, proof, { ...where, maxAge: yearSeconds }),
  };
};

const [plain, secured] = [cookieOf(false), cookieOf(true)];

/**
 * What a browser keeps to be known again when somebody signs in: no session, only the identity calls see it, and pages
 * elsewhere can't send it. A client without cookies goes without.
 */
export const deviceCookie = (publicUrl: string) => (publicUrl.startsWith('https:') ? secured : plain);
