/** Who an id_token speaks of, once Google's signature under it holds. */
export type GoogleIdentity = {
  /** the person, for good; an e-mail may pass to somebody else */
  sub: string;
  /** trimmed, lower case */
  email: string;
  emailVerified: true;
  firstName: string;
  lastName: string;
};

export type Google = {
  /** what the sign-in button must be given; null: no Google sign-in */
  clientId: string | null;
  /** @returns undefined for every token that isn't Google's own, for us, now */
  verify(idToken: string): Promise<GoogleIdentity | undefined>;
};
