import { axeFindings, emptyBasket, expect, signIn, test } from './lavoir.ts';

test('a word in any language finds a product, and stays in the address', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  const field = page.getByRole('searchbox', { name: 'Search an item' });
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  const cards = page.getByRole('article');
  const status = page.getByRole('main').locator('[role=status]', { hasText: 'for “' });
  await expect(tabs.first()).toHaveAttribute('aria-current', 'true');
  await emptyBasket(page);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('chemise');
  await expect(status).toContainText('for “chemise”');
  await expect(cards.filter({ hasText: 'Shirt, on hanger' })).toBeVisible();
  await expect(page).toHaveURL(`${lavoir.url}/home?q=chemise`);
  await expect(tabs.and(page.locator('[aria-current]'))).toHaveCount(0);

  await test.step('a reload shows the same, and it can be ordered from there', async () => {
    const many = await cards.count();
    await page.reload();
    await expect(field).toHaveValue('chemise');
    await expect(cards).toHaveCount(many);
    await page.getByRole('button', { name: 'Add: Shirt, on hanger' }).click();
    await expect(page.getByRole('button', { name: 'One more: Shirt, on hanger' }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^(?:Remove|One less): Shirt, on hanger/ })
      .first()
      .click();
  });

  await test.step('accents count nothing, and what is asked for is marked', async () => {
    await field.fill('soriee');
    await expect(cards.first()).toContainText('Evening dress');
    await field.fill('évening');
    await expect(cards.first().locator('mark')).toHaveText('Evening');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('what found something before is a tap away', async () => {
    const before = page.getByRole('region', { name: 'You searched before' }).getByRole('button');
    await field.fill('soiree');
    // words that stood for a while were looked at
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => `${kept}`.includes('"soiree"')),
    );
    await field.fill('robe');
    await expect(before.first()).toHaveText('soiree');
    expect(await axeFindings(page)).toEqual([]);
    await before.first().click();
    await expect(field).toHaveValue('soiree');
    await expect(cards.first()).toContainText('Evening dress');
  });

  await test.step('a tab leads out of the search', async () => {
    await tabs.nth(2).click();
    await expect(field).toHaveValue('');
    await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(`${lavoir.url}/home`);
  });

  await test.step('what nothing is called has a way back', async () => {
    await field.fill('helicopter');
    await expect(status).toHaveText('No item for “helicopter”');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all items' }).click();
    await expect(tabs.first()).toBeVisible();
    await expect(cards.nth(50)).toBeAttached();
  });

  await test.step('going back leads to what was looked for', async () => {
    await field.fill('curtain');
    await expect(page).toHaveURL(/q=curtain/);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page).toHaveURL(`${lavoir.url}/order`);
    await page.goBack();
    await expect(cards.first()).toContainText('Curtains');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(field).toBeFocused();
    await expect(cards.nth(50)).toBeAttached();
  });
});

test('a phone reaches every shelf with two taps: nothing lies on what is in sight of it', async ({
  page,
  lavoir,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, lavoir.url, 'emma');
  const shelves = page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link');
  await expect(shelves.first()).toBeVisible();
  for (const shelf of await shelves.all()) {
    // the row follows the page, so it may still move as a robot presses
    await expect(async () => {
      await shelf.click();
      await expect(shelf).toHaveAttribute('aria-current', 'true', { timeout: 1_000 });
    }).toPass();
    const target = page.locator((await shelf.getAttribute('href')) ?? '');
    const unseen = () =>
      target.getByRole('article').evaluateAll((cards) =>
        cards
          .filter((card) => {
            const { x, y, width } = card.getBoundingClientRect();
            const isBelow = y + 30 >= window.innerHeight;
            return !isBelow && !card.contains(document.elementFromPoint(x + width / 2, y + 30));
          })
          .map((card) => card.querySelector('h3')?.textContent ?? ''),
      );
    await expect(target.getByRole('article').first()).toBeInViewport();
    await expect.poll(unseen).toEqual([]);
  }
});
