import { isRefusal } from '@lavoir/contract';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { Overloaded } from '../http/admission.ts';
import { readPhoto } from './read-photo.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2541c4' } });
const base64 = async (made: Sharp) => (await made.toBuffer()).toString('base64');
const read = async (text: string) => {
  const photo = await readPhoto(text);
  if (isRefusal(photo)) throw new Error(photo.refused);
  return photo;
};

/** Where and by what it was taken. */
const told = {
  IFD0: { Make: 'Zebulonia' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 49/1 40/1', GPSLongitudeRef: 'E' },
};

describe('a photo', () => {
  test('is made anew without the place and the camera, and upright', async () => {
    const taken = await picture(400, 200).jpeg().withExif(told).withMetadata({ orientation: 6 }).toBuffer();
    expect(taken.toString('latin1')).toContain('Zebulonia');
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { jpeg, width, height } = await read(taken.toString('base64'));
    expect([width, height]).toEqual([200, 400]);
    const kept = await sharp(jpeg).metadata();
    expect([kept.format, kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      'jpeg',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(jpeg.toString('latin1')).not.toContain('Zebulonia');
  });

  test.each([
    [4000, 3000, 1600, 1200],
    [1000, 5000, 320, 1600],
    [300, 200, 300, 200],
  ])('of %i × %i px is kept as %i × %i', async (width, height, keptWidth, keptHeight) => {
    const photo = await read(await base64(picture(width, height).jpeg()));
    expect([photo.width, photo.height]).toEqual([keptWidth, keptHeight]);
  });

  test('may come as PNG or WebP too', async () => {
    for (const made of [picture(20, 20).png(), picture(20, 20).webp()])
      expect((await sharp((await read(await base64(made))).jpeg).metadata()).format).toBe('jpeg');
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  test.each([
    ['a drawing that asks for files', Buffer.from(svg)],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['noise that begins as a JPEG does', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])],
  ])('is refused by what it is: %s', async (_, bytes) => {
    expect(await readPhoto(bytes.toString('base64'))).toMatchObject({ refused: 'photo_unreadable' });
  });

  test('that is a GIF or broken off is refused', async () => {
    expect(await readPhoto(await base64(picture(20, 20).gif()))).toMatchObject({
      refused: 'photo_unreadable',
    });
    const whole = await picture(800, 800).jpeg().toBuffer();
    const half = whole.subarray(0, Math.floor(whole.length / 2)).toString('base64');
    expect(await readPhoto(half)).toMatchObject({ refused: 'photo_unreadable' });
  });

  test('of a few bytes that would fill the memory is refused', async () => {
    const huge = await picture(9000, 8000).png({ compressionLevel: 9, palette: true }).toBuffer();
    expect(huge.length).toBeLessThan(500_000);
    expect(await readPhoto(huge.toString('base64'))).toMatchObject({ refused: 'photo_unreadable' });
  });

  test('of 24 million pixels is read, one of 26 million isn’t', async () => {
    const flat = async (width: number, height: number) =>
      base64(picture(width, height).png({ compressionLevel: 1, palette: true }));
    expect(await readPhoto(await flat(6000, 4000))).toMatchObject({ width: 1600, height: 1067 });
    expect(await readPhoto(await flat(6500, 4000))).toMatchObject({ refused: 'photo_unreadable' });
  });

  test('waits for the one before it, and is turned away behind a long line', async () => {
    const text = await base64(picture(2000, 1500).jpeg());
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => readPhoto(text)));
    const turnedAway = answers.filter(({ status }) => status === 'rejected');
    expect(turnedAway.length).toBe(60 - 25);
    expect(turnedAway[0]).toMatchObject({ reason: expect.any(Overloaded) });
  });

  test('of more than 5 MB is refused', async () => {
    expect(await readPhoto(Buffer.alloc(5_000_001, 1).toString('base64'))).toMatchObject({
      refused: 'photo_too_large',
    });
  });
});
