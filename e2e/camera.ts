import type { Page } from '@playwright/test';
import { encode } from 'uqr';

/** A camera for the page that is open, which has none: held on a label with the code, upright and a hand away. */
export const holdCameraOn = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    ({ size, data }) => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const paint = () => {
        const context = canvas.getContext('2d');
        if (!context) throw new Error('a canvas is painted in two dimensions');
        context.fillStyle = '#d8d4c8';
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#fff';
        context.fillRect(140, 60, 360, 360);
        context.fillStyle = '#222';
        const module = 280 / size;
        for (const [row, cells] of data.entries())
          for (const [column, isDark] of cells.entries())
            if (isDark)
              context.fillRect(180 + column * module, 100 + row * module, module + 0.5, module + 0.5);
      };
      paint();
      setInterval(paint, 100);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
    },
    encode(code, { ecc: 'Q', border: 0 }),
  );
