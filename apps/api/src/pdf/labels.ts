import { encode } from 'uqr';
import { drawable } from './drawable.ts';
import { openPaper } from './paper.ts';
import type { About, Font } from './paper.ts';
import { inks } from './sheet.ts';

/** mm of a label, as the rolls of common label printers have them */
const size = { width: 100, height: 62 } as const;
const pointsPerMm = 72 / 25.4;

/** What stands on one; the code is also written out, for who has no scanner. */
export type Label = {
  title: string;
  /** `2 / 4` */
  count: string;
  name: string;
  facts: readonly { label: string; value: string }[];
  code: string;
  codeWritten: string;
};

/** The code's dark squares, row by row, without a rim: on paper and on a screen alike. */
export const squaresOf = (code: string): readonly (readonly boolean[])[] =>
  encode(code, { ecc: 'Q', border: 0 }).data;

const rim = 5;
const side = 30;
/** mm beside the code, which no word comes into: it couldn't be scanned */
const besideCode = size.width - 2 * rim - side - 3;
/** mm of a name's letters: on one line, else smaller and on two */
const [large, small] = [5.5, 3.6];

type Writing = { font?: Font; height: number; width: number; lines?: number };
/** of the house's fonts, by the height of their letters: others' lines stand no further apart */
const lineHeight = 1.2;
/** mm; so that the last line has room */
const hair = 0.01;

/** One label a page: black on white, as thermal printers know no other colour. */
export const drawLabelPages = async (
  labels: readonly Label[],
  about: About,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { doc, letters, end } = await openPaper(about, {
    size: [size.width * pointsPerMm, size.height * pointsPerMm],
    margin: 0,
  });

  /** Cut where it has no room: mm from the top left, and of its letters. */
  const write = (
    words: string,
    x: number,
    y: number,
    { font = 'text', height, width, lines = 1 }: Writing,
  ) => {
    const pen = letters(words, font).fontSize(height).fillColor(inks.ink);
    const own = pen.currentLineHeight(true);
    pen.text(drawable(words), x, y, {
      width,
      height: lines * own + hair,
      ellipsis: true,
      lineGap: lineHeight * height - own,
    });
  };

  const drawCode = (words: string, x: number, y: number) => {
    const squares = squaresOf(words);
    const module = side / squares.length;
    for (const [row, cells] of squares.entries())
      for (const [column, isDark] of cells.entries())
        // a hair wider, so that no light shows between two
        if (isDark)
          doc.rect(x + column * module, y + row * module, module + 0.02, module + 0.02).fill(inks.ink);
  };

  for (const { title: order, count, name, facts, code, codeWritten } of labels) {
    doc.addPage();
    doc.scale(pointsPerMm);
    const inside = size.width - 2 * rim;
    write(order, rim, rim, { font: 'display', height: 9, width: inside - 26 });
    const counted = { font: 'display', height: 9, width: 25 } as const;
    write(count, size.width - rim - doc.font('display').fontSize(9).widthOfString(count), rim, counted);
    const isLong = letters(name, 'strong').fontSize(large).widthOfString(name) > besideCode;
    write(name, rim, rim + 12, {
      font: 'strong',
      width: besideCode,
      ...(isLong ? { height: small, lines: 2 } : { height: large }),
    });
    for (const [index, { label, value }] of facts.entries()) {
      const y = rim + 21 + index * 10.5;
      write(label, rim, y, { height: 3, width: besideCode });
      write(value, rim, y + 3.6, { font: 'strong', height: 4.6, width: besideCode });
    }
    const left = size.width - rim - side;
    drawCode(code, left, rim + 15);
    write(codeWritten, left, rim + 15 + side + 1.2, { font: 'strong', height: 4.6, width: side });
  }
  return end();
};
