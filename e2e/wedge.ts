import type { Page } from '@playwright/test';

/**
 * A scanner or a scale, which types like a keyboard, only faster: each key 5 ms after the one before by the events' own
 * clock, however busy this machine is. Where nobody takes Enter, it presses what has the focus, as a browser has it.
 */
export const typeFast = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (keys) => {
    const begin = performance.now();
    for (const [index, key] of Array.from(keys).entries()) {
      const target = document.activeElement ?? document.body;
      const name = key === '\n' ? 'Enter' : key;
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begin + index * 5 });
      const isLeft = target.dispatchEvent(event);
      if (isLeft && key === '\n' && target instanceof HTMLElement && target.matches('button, a'))
        target.click();
      // each key is an event of its own
      await new Promise((next) => setTimeout(next));
    }
  }, text);
