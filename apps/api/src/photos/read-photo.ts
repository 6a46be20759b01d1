import { mostPhotoBytes } from '@lavoir/domain';
import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import pLimit from 'p-limit';
import { Overloaded } from '../http/admission.ts';

/** px of the longer side: a tear of a millimetre still shows */
const longestSideKept = 1600;
/** what phones take unless told to; beyond it a small file would fill the memory */
const mostPixels = 25_000_000;
const quality = 80;

/** Each takes up to 100 MB while it is decoded, and a core for a tenth of a second or so: one at a time. */
const decoding = pLimit(1);
/** whoever would wait for more than a few seconds may come back instead */
const mostWaiting = 24;

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (decoding.pendingCount >= mostWaiting) throw new Overloaded();
  return decoding(work);
};

export type Photo = { jpeg: Buffer; width: number; height: number };

/** By what the bytes are, whatever they are called. */
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

const openSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // by one thread, beside everything else that this process does
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

let opened: ReturnType<typeof openSharp> | undefined;

/**
 * A photo in base64 as it is kept: upright, bounded, a JPEG of our own making. Nothing of the file but its pixels comes
 * along, so the place and the camera stay out of it.
 * @param longestSide px
 * @throws Overloaded when too many photos are being read
 */
export const readPhoto = async (
  text: string,
  longestSide = longestSideKept,
): Promise<Photo | Refusal<'photo_too_large' | 'photo_unreadable'>> => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > mostPhotoBytes) return refuse('photo_too_large', { field: 'photos' });
  opened ??= openSharp();
  const sharp = await opened;
  const made = () =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
  try {
    const { data, info } = await inTurn(made);
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Overloaded) throw error;
    return refuse('photo_unreadable', { field: 'photos' });
  }
};
