import { z } from 'zod';

export type GoogleSettings = {
  clientId: string;
  /** another OpenID server than Google */
  issuer?: string | undefined;
  jwksUrl?: string | undefined;
};

/** Google writes both: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
export const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'];

export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.string().optional(),
  GOOGLE_JWKS_URL: z.url('must be a web address').optional(),
};

type Variables = z.output<z.ZodObject<typeof googleVariables>>;

/** Another issuer than Google has other keys than Google. */
export const missingForGoogle = (given: Record<string, string | undefined>): string[] => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: keys } = given;
  const ownServer = clientId !== undefined && issuer !== undefined && !googleIssuers.includes(issuer);
  return ownServer && keys === undefined ? ['GOOGLE_JWKS_URL'] : [];
};

/** @returns undefined: no Google sign-in */
export const googleSettings = (variables: Variables): GoogleSettings | undefined =>
  variables.GOOGLE_CLIENT_ID === undefined
    ? undefined
    : {
        clientId: variables.GOOGLE_CLIENT_ID,
        issuer: variables.GOOGLE_ISSUER,
        jwksUrl: variables.GOOGLE_JWKS_URL,
      };
