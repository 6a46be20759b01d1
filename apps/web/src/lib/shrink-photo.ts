import { dataUrlOf } from './data-url.ts';

/** px of the longer side, and a JPEG's quality: what the server keeps */
const longestSide = 1600;
const quality = 0.8;

/**
 * A photo as it is sent: small, upright, of its pixels alone, so that place and camera never leave the device.
 * @returns a JPEG as an address
 * @throws where the browser can't read the file as an image
 */
export const shrinkPhoto = async (file: Blob): Promise<string> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  // what is see-through would turn black
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (!made) throw new Error('no photo');
  return dataUrlOf(made);
};
