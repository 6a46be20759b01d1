/** What sign-in has to say about how one got there, in the words of the page that one came from. */
export type SignInNotice = { tone: 'green' | 'soap'; text: string };

let left: SignInNotice | undefined;

export const leaveNotice = (notice: SignInNotice): void => {
  left = notice;
};

export const readNotice = (): SignInNotice | undefined => left;

/** Said once: the next visit starts without it. */
export const forgetNotice = (): void => {
  left = undefined;
};
