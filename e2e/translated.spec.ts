import type { Page } from '@playwright/test';
import { chooseTimes, expect, fillBasket, signIn, test } from './lavoir.ts';

/** As browsers that translate do: each text gives way to elements of theirs, now and whatever comes. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const textsIn = (root: Node): Text[] => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
      return found.filter(
        (text) => text.nodeValue?.trim() && !text.parentElement?.closest('script, style, font'),
      );
    };
    const replace = (root: Node) => {
      for (const text of textsIn(root)) {
        const own = document.createElement('font');
        own.append(document.createElement('font'));
        own.firstElementChild?.append(text.nodeValue ?? '');
        text.replaceWith(own);
      }
    };
    replace(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replace(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

test.use({ viewport: { width: 1280, height: 900 } });

test('a browser that translates the page shows what a button does by now, and what is reserved', async ({
  page,
  lavoir: { url },
}) => {
  await signIn(page, url, 'emma');
  await page.goto(`${url}/paymentMethod`);
  await expect(page.getByRole('radio', { name: /50/ }).first()).toBeAttached();
  await translate(page);
  const radio = page.getByRole('radio', { name: /100/ }).first();
  await radio.check({ force: true });
  await expect(page.getByRole('button', { name: /^Pay .*100,00/ })).toBeVisible();
  await page.getByRole('radio', { name: /20/ }).first().check({ force: true });
  await expect(page.getByRole('button', { name: /^Pay .*20,00/ })).toBeVisible();

  await page.goto(`${url}/home`);
  await fillBasket(page);
  await page.goto(`${url}/checkout`);
  const reserved = page.getByText(/we reserve/).first();
  const before = await reserved.innerText();
  await translate(page);
  await chooseTimes(page);
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await expect(reserved).not.toHaveText(before);
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();

  // a text that a change is to be made beside may be gone at any moment
  const made = await page.evaluate(() => {
    const [place, gone] = [document.createElement('p'), new Text('gone')];
    place.append('first ');
    place.insertBefore(new Text('last'), gone);
    place.removeChild(gone);
    return place.textContent;
  });
  expect(made).toBe('first last');
});
