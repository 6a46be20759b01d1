const yearSeconds = 31_536_000;

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const writeCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
};
