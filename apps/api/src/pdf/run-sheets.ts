import { drawable } from './drawable.ts';
import { openPaper } from './paper.ts';
import type { About, Font } from './paper.ts';

/** A driver's stops on paper. */
export type RunSheet = {
  name: string;
  /** the day, the laundry, how far and how much */
  about: string;
  heads: { time: string; place: string; bags: string };
  stops: readonly {
    /** `13:10`, and what was promised */
    time: string;
    slot: string;
    name: string;
    place: string;
    /** how to get in */
    access: string | null;
    bags: string;
    /** its number, as the bags have it */
    order: string;
    isDone: boolean;
  }[];
};

/** A4, in points */
const page = { width: 595, height: 842, rim: 36 } as const;
const top = page.rim + 60;
const bottom = page.height - page.rim;
/** under the last line of a stop */
const below = 6;
const columns = { number: 36, time: 60, place: 138, bags: 440, box: 541 } as const;
const placeWidth = 290;
/** between two of them */
const leading = 1.4;

/** One driver a page, black on white; a longer run goes on overleaf. */
export const drawRunSheets = async (
  sheets: readonly RunSheet[],
  about: About,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { doc, letters, end } = await openPaper(about, { size: 'A4', margin: 0 });
  const write = (words: string, x: number, y: number, size: number, width: number, font: Font = 'text') =>
    letters(words, font)
      .fontSize(size)
      .fillColor('#000')
      .text(drawable(words), x, y, { width, height: size * 1.2, ellipsis: true, lineGap: 0 });
  const writeWhole = (
    words: string,
    x: number,
    y: number,
    size: number,
    width: number,
    font: Font = 'text',
  ) =>
    letters(words, font).fontSize(size).fillColor('#000').text(drawable(words), x, y, { width, lineGap: 0 });
  const line = (y: number) =>
    doc
      .moveTo(page.rim, y)
      .lineTo(page.width - page.rim, y)
      .lineWidth(0.5)
      .stroke('#000');

  const drawHead = ({ name, about: words, heads }: RunSheet, number: number) => {
    doc.addPage();
    write(number > 1 ? `${name} · ${number}` : name, page.rim, page.rim, 18, 520, 'display');
    writeWhole(words, page.rim, page.rim + 24, 9, page.width - 2 * page.rim);
    const y = page.rim + 46;
    write(heads.time, columns.time, y, 8, 70, 'strong');
    write(heads.place, columns.place, y, 8, 280, 'strong');
    write(heads.bags, columns.bags, y, 8, 90, 'strong');
    line(y + 14);
  };
  /** Who, where and how to get in: every word, on the lines that it takes. */
  const linesOf = ({ name, place, access }: RunSheet['stops'][number]) => [
    { words: name, size: 10.5, font: 'strong' as const },
    { words: place, size: 8, font: 'text' as const },
    ...(access === null ? [] : [{ words: access, size: 8, font: 'text' as const }]),
  ];
  const heightOf = (stop: RunSheet['stops'][number]): number =>
    linesOf(stop).reduce((height, { words, size, font }) => {
      const pen = letters(words, font).fontSize(size);
      return height + pen.heightOfString(drawable(words), { width: placeWidth, lineGap: 0 }) + leading;
    }, 3 + below);
  const drawStop = (stop: RunSheet['stops'][number], number: number, y: number) => {
    write(String(number), columns.number, y + 5, 12, 22, 'strong');
    write(stop.time, columns.time, y + 5, 12, 72, 'strong');
    write(stop.slot, columns.time, y + 20, 7.5, 74);
    let at = y + 3;
    for (const { words, size, font } of linesOf(stop)) {
      writeWhole(words, columns.place, at, size, placeWidth, font);
      at = doc.y + leading;
    }
    write(stop.bags, columns.bags, y + 3, 9.5, 92);
    write(stop.order, columns.bags, y + 17, 8, 92);
    doc
      .rect(columns.box, y + 8, 18, 18)
      .lineWidth(1)
      .stroke('#000');
    if (stop.isDone)
      doc
        .moveTo(columns.box + 4, y + 17)
        .lineTo(columns.box + 8, y + 22)
        .lineTo(columns.box + 15, y + 11)
        .stroke();
    line(at + below);
  };
  for (const sheet of sheets) {
    let y = bottom;
    let number = 0;
    for (const [index, stop] of sheet.stops.entries()) {
      const height = heightOf(stop);
      if (y + height > bottom) {
        number += 1;
        drawHead(sheet, number);
        y = top;
      }
      drawStop(stop, index + 1, y);
      y += height;
    }
  }
  return end();
};
