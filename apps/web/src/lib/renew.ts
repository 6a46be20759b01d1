const key = 'lavoir.renewed';
/** Two servers of different builds, while a deploy goes on, must not send a page back and forth. */
const notAgainForMs = 60_000;

/**
 * Starts the page anew, where the server answers: code that didn't come, or that a deploy has removed, comes by that
 * alone, as browsers remember an import that failed. Unasked it happens once in a while only.
 */
export const renew = async (isAsked: boolean, before?: () => void): Promise<void> => {
  if (!isAsked && Date.now() - Number(sessionStorage.getItem(key)) < notAgainForMs) return;
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  sessionStorage.setItem(key, String(Date.now()));
  before?.();
  window.location.reload();
};
