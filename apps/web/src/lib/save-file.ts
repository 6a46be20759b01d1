/** as long as a browser may take to begin saving, in ms */
const keptMs = 60_000;

/** Lets the browser save a file under this name. */
export const saveBlob = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};

/** Lets the browser save an answer under the name that it came with. */
export const saveFile = async (response: Response): Promise<void> => {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveBlob(await response.blob(), name ?? '');
};
