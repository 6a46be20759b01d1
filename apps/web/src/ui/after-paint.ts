/** ms after which it happens where nothing is painted: in a tab that nobody sees */
const unseenMs = 100;

/** What can wait until the screen shows what was pressed. It happens once, in its turn, in an unseen tab too. */
export const afterPaint = (act: () => void): void => {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, unseenMs);
};
