/** as long as a browser may take to begin saving, in ms */
const keptMs = 60_000;

/** Lets the browser save an answer under the name that it came with. */
export const saveFile = async (response: Response): Promise<void> => {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};
