import { asLine } from '@lavoir/contract';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { googleIssuers } from './google-settings.ts';
import type { GoogleSettings } from './google-settings.ts';
import type { Google } from './port.ts';

const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs';

const longestToken = 8000;
const timeoutMs = 5000;
/** tokens under unknown keys make us fetch the keys at most this often */
const cooldownMs = 30_000;
const skewSeconds = 10;

const printable = (longest: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]*$/u)
    .max(longest);
const name = z.string().optional().catch(undefined);

const claims = z.object({
  // one audience: a token for several apps could come from any of them
  aud: z.string(),
  sub: printable(255).min(1),
  email: printable(320).regex(/^\s*[^\s@]+@[^\s@]+\s*$/),
  email_verified: z.literal(true),
  given_name: name,
  family_name: name,
  name,
});

/** Sign-in by Google's id_tokens. Its keys are fetched when first needed, kept, and fetched again for an unknown one. */
export const google = ({ clientId, issuer, jwksUrl }: GoogleSettings): Google => {
  const keys = createRemoteJWKSet(new URL(jwksUrl ?? googleKeys), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
  });
  const issuers = issuer === undefined || googleIssuers.includes(issuer) ? googleIssuers : [issuer];
  const verify: Google['verify'] = async (idToken) => {
    if (idToken === '' || idToken.length > longestToken) return undefined;
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        // also refuses an iat that lies ahead
        maxTokenAge: '1 day',
        clockTolerance: skewSeconds,
      });
      const found = z.parse(claims, payload);
      return {
        sub: found.sub,
        email: found.email.trim().toLowerCase(),
        emailVerified: true,
        firstName: asLine(found.given_name ?? found.name ?? '', 100),
        lastName: asLine(found.family_name ?? '', 100),
      };
    } catch {
      return undefined;
    }
  };
  return { clientId, verify };
};
