/** An image's address without what says that it is one. */
export const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1);

/** A file as an address: the pages' policy lets images be shown from no other that we make. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
