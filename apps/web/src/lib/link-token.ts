/** Pages that a mail leads to, and the parameter that carries its secret. */
const parameters = {
  '/confirm-email': 'confirmation_token',
  '/reset-password': 'reset_password_token',
  '/new-user-password': 'token',
  '/unsub': 'tok',
} as const;

export type MailedPage = keyof typeof parameters;

const keyOf = (page: MailedPage): string => `lavoir.link${page}`;

const isMailedPage = (path: string): path is MailedPage => path in parameters;

/** Takes a parameter out of the address, so that it is neither seen, nor shared, nor sent as a referrer. */
const takeParameter = (name: string): string | undefined => {
  const url = new URL(window.location.href);
  const value = url.searchParams.get(name);
  if (value === null) return undefined;
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  return value;
};

/** Called before anything else looks at the address. The secret stays with this tab: choosing a language loads the page anew. */
export const keepLinkToken = (): void => {
  const page = window.location.pathname.replace(/\/$/, '');
  if (!isMailedPage(page)) return;
  const token = takeParameter(parameters[page]);
  if (token !== undefined) setLinkToken(page, token);
};

export const setLinkToken = (page: MailedPage, token: string): void =>
  sessionStorage.setItem(keyOf(page), token);

export const linkToken = (page: MailedPage): string => sessionStorage.getItem(keyOf(page)) ?? '';

/** Once it is used, or known to be useless. */
export const forgetLinkToken = (page: MailedPage): void => sessionStorage.removeItem(keyOf(page));
