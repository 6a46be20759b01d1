/** `data-dialog`: one is open. `data-tall-bar`: two rows stay under the top bar. */
type Mark = 'data-dialog' | 'data-tall-bar';

const held = new Map<Mark, number>();

/**
 * Says of the whole page what a part of it knows, for the styles. The root asks nothing by `:has()`: a browser would look
 * through the page for the answer with each change anywhere. @returns takes it back
 */
export const markPage = (mark: Mark) => {
  const count = (held.get(mark) ?? 0) + 1;
  held.set(mark, count);
  document.documentElement.toggleAttribute(mark, true);
  return () => {
    const left = (held.get(mark) ?? 1) - 1;
    held.set(mark, left);
    document.documentElement.toggleAttribute(mark, left > 0);
  };
};
