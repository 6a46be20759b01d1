import { mostPhotoBytes } from '@lavoir/domain';
import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';

/** px of the longer side: a tear of a millimetre still shows */
const longestSideKept = 1600;
/** more than phones take unless told to; beyond it a small file would fill the memory */
const mostPixels = 64_000_000;
const quality = 80;

export type Photo = { jpeg: Buffer; width: number; height: number };

/** By what the bytes are, whatever they are called. */
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

const openSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // one photo at a time, beside everything else that this process does
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

let opened: ReturnType<typeof openSharp> | undefined;

/**
 * A photo in base64 as it is kept: upright, bounded, a JPEG of our own making. Nothing of the file but its pixels comes
 * along, so the place and the camera stay out of it.
 * @param longestSide px
 */
export const readPhoto = async (
  text: string,
  longestSide = longestSideKept,
): Promise<Photo | Refusal<'photo_too_large' | 'photo_unreadable'>> => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > mostPhotoBytes) return refuse('photo_too_large', { field: 'photos' });
  opened ??= openSharp();
  const sharp = await opened;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    return refuse('photo_unreadable', { field: 'photos' });
  }
};
