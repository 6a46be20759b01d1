import { Fragment } from 'react';
import type { ReactNode } from 'react';

/**
 * A text with links or bold words in it, wherever its language wants them:
 * `richText((mark) => t('key', { terms: mark(0) }), [<a …/>])`.
 */
export const richText = (
  text: (mark: (index: number) => string) => string,
  parts: readonly ReactNode[],
): ReactNode =>
  // private-use characters, which no text contains
  text((index) => String.fromCodePoint(0xe000 + index))
    .split(/([\ue000-\ue0ff])/)
    .map((piece, position) => {
      const part = /^[\ue000-\ue0ff]$/.test(piece) ? parts[(piece.codePointAt(0) ?? 0) - 0xe000] : piece;
      // the pieces of one text never move
      // oxlint-disable-next-line react/no-array-index-key
      return <Fragment key={position}>{part}</Fragment>;
    });
