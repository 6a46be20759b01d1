import { existsSync } from 'node:fs';

/** Where a Chromium is: the one that was named, Debian's, or the one that npm carries. */
export const findChromium = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  // the package unpacks the libraries that it needs for the runtime named here, so the name comes first
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
};
