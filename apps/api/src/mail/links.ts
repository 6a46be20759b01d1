/** Every address that mails link to, under the one public address; never what a request said its host was. */
export type Links = ReturnType<typeof linksUnder>;

export const linksUnder = (publicUrl: string) => {
  const root = publicUrl.replace(/\/+$/, '');
  const to = (path: string, query: Record<string, string> = {}): string => {
    const search = new URLSearchParams(query).toString();
    return `${root}${path}${search === '' ? '' : `?${search}`}`;
  };
  return {
    home: to('/'),
    signIn: to('/sign-in'),
    /** a new account; who has one is led on from there */
    signUp: to('/personal-details'),
    company: to('/company-manager'),
    forgotPassword: to('/forgot-password'),
    staff: to('/ops/staff'),
    officeRequest: (id: number) => to('/ops/places/requests', { request: String(id) }),
    wallet: to('/paymentMethod'),
    profile: to('/profile'),
    confirmation: (token: string) => to('/auth/confirmation', { confirmation_token: token }),
    reset: (token: string) => to('/auth/password/edit', { reset_password_token: token }),
    invitation: (token: string) => to('/new-user-password', { token }),
    order: (id: number) => to('/order', { order: String(id) }),
    /** the withdrawal function, for whoever has no session too; the number as it is printed */
    withdrawal: (order: string) => `${to('/terms', { order })}#withdrawal`,
    unsubscribe: (token: string) => to('/unsub', { tok: token }),
    /** where mail programs post to by themselves, RFC 8058 */
    oneClickUnsubscribe: (token: string) =>
      to('/api/v1/customer/unsubscriptions', { unsubscription_token: token }),
    /** right-hand side of message ids */
    host: new URL(root).hostname.replace(/^\[|\]$/g, '').replaceAll(':', '.'),
  };
};
