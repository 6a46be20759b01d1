import type { Page, Request, TestInfo } from '@playwright/test';

/** What went wrong on the wire of a page, the latest last. */
const listenTo = (page: Page): (() => string) => {
  const wrong: string[] = [];
  const note = (what: string, request: Request) =>
    wrong.push(`${what} ${request.method()} ${new URL(request.url()).pathname}`);
  page.on('requestfailed', (request) => note(request.failure()?.errorText ?? 'failed', request));
  page.on('response', (response) => {
    if (response.status() >= 400) note(String(response.status()), response.request());
  });
  return () => wrong.slice(-6).join('\n');
};

/** What a page says above itself, or in its middle where it says nothing there. */
const wordsOf = async (page: Page): Promise<string> => {
  const said = await page.locator('dialog[open], [popover], [role=alert]').allInnerTexts();
  const words = said.filter((text) => text !== '');
  return (words.length > 0 ? words : await page.getByRole('main').allInnerTexts()).join('\n').slice(0, 280);
};

/**
 * For a journey that fails where nobody can look at it: its report tells what the page said, and what it wasn't answered.
 * @returns to be called once the journey is over
 */
export const followFailure = (page: Page, info: TestInfo): (() => Promise<void>) => {
  const wrong = listenTo(page);
  return async () => {
    if (info.status === info.expectedStatus || page.isClosed()) return;
    const texts = { 'on the wire': wrong(), 'on the page': await wordsOf(page).catch(String) };
    for (const [name, body] of Object.entries(texts))
      if (body !== '') await info.attach(name, { body, contentType: 'text/plain' });
  };
};
