import { changeAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, signIn, test } from './lavoir.ts';

type Products = { products: { id: number; name: string }[] };

test('a past order fills the basket again, asks before it replaces one, and names what is sold no more', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  const kept = saved();
  await page.getByRole('button', { name: 'Add: Wedding dress' }).click();
  await kept;
  await page.goto(`${lavoir.url}/order?tab=past`);
  let gone = '';
  const open = page.getByRole('button', { name: 'Order again' });
  const dialog = page.getByRole('dialog', { name: 'Order again?' });

  await test.step('who cancels keeps the basket', async () => {
    await open.click();
    await expect(dialog).toContainText('This replaces what is in your basket now.');
    expect(await axeFindings(page)).toEqual([]);
    gone = ((await dialog.locator('li span').first().textContent()) ?? '').split(/ [×\d]/)[0] ?? '';
    expect(gone).not.toBe('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${lavoir.url}/checkout`);
    await expect(page.getByRole('main')).toContainText('Wedding dress');
  });

  await test.step('what is sold no more stays out, by name', async () => {
    await changeAnswers(page, '**/api/v1/customer/products', ({ products }: Products) => ({
      products: products.filter(({ name }) => name !== gone),
    }));
    await page.goto(`${lavoir.url}/order?tab=past`);
    await open.click();
    await expect(dialog).toContainText(`No longer available here: ${gone}`);
    await dialog.getByRole('button', { name: 'Fill my basket' }).click();
    await expect(page).toHaveURL(`${lavoir.url}/checkout`);
    await expect(page.getByText(`Left out, no longer available: ${gone}`).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Wedding dress');
    await page.unroute('**/api/v1/customer/products');
  });

  await test.step('all of it is in the basket at the checkout', async () => {
    await page.goto(`${lavoir.url}/order?tab=past`);
    await open.click();
    await expect(dialog.locator('li')).not.toHaveCount(0);
    const filled = saved();
    await dialog.getByRole('button', { name: 'Fill my basket' }).click();
    await expect(page).toHaveURL(`${lavoir.url}/checkout`);
    await expect(page.getByRole('main')).toContainText(gone);
    await filled;
    await page.reload();
    await expect(page.getByRole('main')).toContainText(gone);
  });

  // the next journey of hers begins with nothing in it
  await page.goto(`${lavoir.url}/home`);
  const emptied = saved();
  await page.getByRole('button', { name: 'Empty the basket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, empty' }).click();
  await emptied;

  await test.step('who edits an order meanwhile stops that, and is at the checkout of the basket', async () => {
    await keepSession(page, lavoir.url, 'sofie');
    await page.goto(`${lavoir.url}/order`);
    // the first one waits in its locker
    await page.getByRole('tab', { name: 'Order 2' }).click();
    await page.getByRole('button', { name: 'Edit order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('region', { name: /^Editing order/ })).toBeVisible();
    await page.goto(`${lavoir.url}/order?tab=past`);
    await open.click();
    await expect(dialog).toContainText('You are editing another order');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fill my basket' }).click();
    await expect(page).toHaveURL(`${lavoir.url}/checkout`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  });
});
