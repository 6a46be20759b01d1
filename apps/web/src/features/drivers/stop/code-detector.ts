/** Not in the types of browsers yet: https://wicg.github.io/shape-detection-api/ */
export type CodeDetector = {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
};
type DetectorClass = (new (options: { formats: readonly string[] }) => CodeDetector) & {
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** what labels carry */
const formats = ['qr_code'];

const ofBrowser = async (): Promise<DetectorClass | undefined> => {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await own?.getSupportedFormats().catch(() => undefined)) ?? [];
  return formats.every((format) => known.includes(format)) ? own : undefined;
};

/** The browser's own, else one of a library: an iPhone's has none. @throws where its code doesn't come */
export const openDetector = async (): Promise<CodeDetector> => {
  const Own = await ofBrowser();
  if (Own) return new Own({ formats });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
};

/** So that its code is kept for when there is no network; codes are typed where it isn't. */
export const keepDetector = (): void => void openDetector().catch(() => undefined);
