import type { IncomingHttpHeaders } from 'node:http';
import type { GrantedSession, PresentedSession } from './context.ts';

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 512 ? value : undefined;

/** The session that the three headers name; undefined where any of them is absent. */
export const presentedSession = (headers: IncomingHttpHeaders): PresentedSession | undefined => {
  const token = single(headers['access-token']);
  const client = single(headers['client']);
  const uid = single(headers['uid']);
  if (!token || !client || !uid || client.includes('\0')) return undefined;
  return { token, client, uid };
};

export const sessionHeaderNames = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const;

/** devise_token_auth's headers, echoed with every signed-in answer. */
export const sessionHeaders = (
  session: GrantedSession,
): Record<(typeof sessionHeaderNames)[number], string> => ({
  'access-token': session.token,
  'token-type': 'Bearer',
  client: session.client,
  expiry: String(Math.floor(session.expiresAt.getTime() / 1000)),
  uid: session.uid,
});
