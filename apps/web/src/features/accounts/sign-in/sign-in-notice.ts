/** What sign-in has to say about how one got there. */
export type SignInNotice = 'confirmed' | 'password_set' | 'invitation_invalid';

let left: SignInNotice | undefined;

export const leaveNotice = (notice: SignInNotice): void => {
  left = notice;
};

export const readNotice = (): SignInNotice | undefined => left;

/** Said once: the next visit starts without it. */
export const forgetNotice = (): void => {
  left = undefined;
};
