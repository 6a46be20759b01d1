import { brand } from '@lavoir/domain';
import { drawable } from './drawable.ts';
import { openPaper } from './paper.ts';
import type { About, Font } from './paper.ts';

/** Colours of the brand on paper, which is always light. */
export const inks = {
  ink: '#15182B',
  ink2: '#3F4358',
  soft: '#5E6173',
  blue: '#2541C4',
  blueGround: '#EFF2FD',
  soap: '#FFC94D',
  line: '#E8E2D5',
  stitch: '#D6CEBD',
  ground: '#F3EFE6',
  green: '#176B41',
  greenGround: '#E6F4EB',
} as const;

type Writing = {
  font?: Font;
  size?: number;
  color?: string;
  /** px; without one the text stays on its line */
  width?: number;
  align?: 'left' | 'right';
  /** between letters, in shares of their size */
  tracking?: number;
};

/** px of a page, 96 to an inch: A4 */
export const page = { width: 794, height: 1123, margin: 64, bottom: 1020 } as const;
const pointsPerPx = 0.75;
/** px of what isn't said to be larger or smaller */
const usual = 13.5;

/** Paper: everything is placed in px from the top left, as screens are. */
export type Sheet = {
  text: (words: string, x: number, y: number, writing?: Writing) => void;
  /** px that the words take at this width */
  heightOf: (words: string, writing: Writing & { width: number }) => number;
  widthOf: (words: string, writing?: Writing) => number;
  box: (x: number, y: number, width: number, height: number, color: string, radius?: number) => void;
  /** a tick in a circle, 16 px each way */
  check: (x: number, y: number, color: string) => void;
  line: (x: number, y: number, width: number, options?: { dashed?: boolean }) => void;
  /** begins another page, with what stands on each */
  addPage: () => void;
  /** @param foot what stands at the foot of each page: left, and right with its number */
  finish: (
    foot: (page: number, pages: number) => [left: string, right: string],
  ) => Promise<Uint8Array<ArrayBuffer>>;
};

/** An A4 document with the house's stripes and name on its first page. */
export const openSheet = async (about: About): Promise<Sheet> => {
  const { doc, letters, end } = await openPaper(about, {
    size: 'A4',
    // where a page ends is seen to by whoever writes it: pdfkit counts points, and would break at px
    margins: { top: 0, left: 0, right: 0, bottom: -page.height },
    bufferPages: true,
  });
  const write = (words: string, { font = 'text', size = usual, color = inks.ink }: Writing = {}) =>
    letters(words, font).fontSize(size).fillColor(color);

  const text: Sheet['text'] = (said, x, y, writing = {}) => {
    const words = drawable(said);
    const { width, align = 'left', size = usual, tracking = 0 } = writing;
    const characterSpacing = tracking * size;
    const lineBreak = width !== undefined;
    write(words, writing).text(words, x, y, { width, align, lineBreak, lineGap: 3, characterSpacing });
  };
  const box: Sheet['box'] = (x, y, width, height, color, radius = 0) => {
    doc.roundedRect(x, y, width, height, radius).fill(color);
  };
  const stroke = (path: string, color: string, width: number) =>
    doc.path(path).lineWidth(width).lineCap('round').lineJoin('round').stroke(color);
  const head = () => {
    for (const [y, height] of [
      [22, 4],
      [29, 2],
      [34, 1],
    ] as const)
      box(0, y, page.width, height, inks.blue);
  };
  const addPage = () => {
    doc.addPage();
    doc.scale(pointsPerPx);
    head();
  };
  addPage();
  doc.save().translate(page.margin, 70).scale(0.85);
  box(0, 0, 40, 40, inks.blue, 11);
  stroke('M8.5 18.5 20 9.5l11.5 9', '#fff', 3.4);
  stroke('M9 25.2c1.83-1.5 3.67-1.5 5.5 0s3.67 1.5 5.5 0 3.67-1.5 5.5 0 3.67 1.5 5.5 0', inks.soap, 3);
  stroke('M12.5 31.2c1.25-1 2.5-1 3.75 0s2.5 1 3.75 0 2.5-1 3.75 0 2.5 1 3.75 0', '#fff', 2.6);
  doc.restore();
  text(brand.short, page.margin + 44, 71, { font: 'display', size: 27, tracking: -0.045 });

  return {
    text,
    box,
    addPage,
    heightOf: (words, writing) =>
      write(words, writing).heightOfString(drawable(words), { width: writing.width, lineGap: 3 }),
    widthOf: (words, writing) => write(words, writing).widthOfString(drawable(words)),
    check: (x, y, color) => {
      doc
        .circle(x + 8, y + 8, 7)
        .lineWidth(1.4)
        .stroke(color);
      doc.save().translate(x, y);
      stroke('M5 8.2 7.2 10.4 11 6', color, 1.4);
      doc.restore();
    },
    line: (x, y, width, { dashed = false } = {}) => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(1);
      if (dashed) doc.dash(3, { space: 3 });
      doc.stroke(dashed ? inks.stitch : inks.line).undash();
    },
    finish: (foot) => {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        const [left, right] = foot(index + 1, count);
        const quiet = { size: 12, color: inks.soft } as const;
        const inside = page.width - 2 * page.margin;
        doc
          .moveTo(page.margin, 1041)
          .lineTo(page.margin + inside, 1041)
          .lineWidth(1)
          .stroke(inks.line);
        text(left, page.margin, 1066, { ...quiet, width: inside - 140 });
        text(right, page.margin + inside - 130, 1066, { ...quiet, width: 130, align: 'right' });
      }
      return end();
    },
  };
};
