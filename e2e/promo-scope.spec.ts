import type { APIRequestContext, Page } from '@playwright/test';
import checkout from '../packages/i18n/catalogs/checkout.json' with { type: 'json' };
import orders from '../packages/i18n/catalogs/orders.json' with { type: 'json' };
import refusals from '../packages/i18n/catalogs/refusals.json' with { type: 'json' };
import { axeFindings, chooseTimes, expect, keepSession, openSession, overflow, test } from './lavoir.ts';

/** Somebody at home in one area, and a doorstep in the other, where the code counts; one laundry serves both. */
const languages = [
  {
    cookie: 'fn',
    locale: 'fr',
    width: 390,
    email: 'laurent.thiry@mail.example',
    area: 'Bruxelles-Est',
    other: { street: 'Avenue de Broqueville', nr: '12', zip_code: '1200', city: 'Woluwe-Saint-Lambert' },
  },
  {
    cookie: 'du',
    locale: 'nl',
    width: 1280,
    email: 'bart.coppens@mail.example',
    area: 'Bruxelles',
    other: { street: 'Zavel', nr: '3', zip_code: '1000', city: 'Brussel' },
  },
] as const;

type Product = { id: number; unit: string; bag: string | null; price: number };

const euro = (cents: number): string => `€\u00A0${(cents / 100).toFixed(2).replace('.', ',')}`;

/** Calls of the API in somebody's name. */
const asking = async (request: APIRequestContext, url: string, who: string) => {
  const { headers } = await openSession(request, url, who);
  return async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    const answer = await request.fetch(`${url}/api/v1/${path}`, { method, headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
};

/** Two kinds of pieces, enough of the first for an order. */
const twoKinds = (products: readonly Product[]) => {
  const [first, second] = products.filter(({ unit, bag }) => unit === 'piece' && bag === null);
  if (!first || !second) throw new Error('no two kinds of pieces');
  return { first, second, pieces: Math.ceil(40 / first.price) };
};

const chooseAddress = async (page: Page, street: string, change: string): Promise<void> => {
  await page.getByRole('button', { name: change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: street }).check({ force: true });
  await dialog.getByRole('button').last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(street);
};

for (const { cookie, locale, width, email, area, other } of languages) {
  test(`a code for an area or for products is refused in words elsewhere, and counts where it is for, in ${locale} on ${width} px`, async ({
    page,
    context,
    request,
    lavoir: { url },
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await context.addCookies([{ name: 'language', value: cookie, url }]);
    const ops = await asking(request, url, 'ops');
    const own = await asking(request, url, email);
    const { places } = await ops<{ places: { id: number; name: string }[] }>('GET', 'ops/promo_code_scopes');
    const scheduleIds = places.filter(({ name }) => name === area).map(({ id }) => id);
    const { products } = await own<{ products: Product[] }>('GET', 'customer/products');
    const { first, second, pieces } = twoKinds(products);
    const makeCode = (code: string, scope: object) =>
      ops('POST', 'ops/promo_codes', {
        code,
        discount: 5,
        fixed_amount: true,
        first_order_only: false,
        ...scope,
      });
    const mark = `${locale}${Date.now() % 1_000_000}`.toUpperCase();
    const [there, goods] = [`AREA-${mark}`, `GOODS-${mark}`];
    await makeCode(there, { schedule_ids: scheduleIds });
    await makeCode(goods, { product_ids: [second.id] });
    await own('POST', 'customer/delivery_addresses', { delivery_address: { ...other, country: 'Belgium' } });
    await own('POST', 'customer/payment_methods', { token: 'tok_visa' });
    await own('PUT', 'customer/cart', {
      cart: { cart_products_attributes: [{ product_id: first.id, quantity: pieces }] },
    });

    await keepSession(page, url, email);
    await page.goto(`${url}/checkout`);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const typed = dialog.getByRole('textbox');
    const lost = main.getByRole('alert');
    const home = (await main.locator('b').first().textContent()) ?? '';
    const t = (key: keyof typeof checkout): string => checkout[key][locale];
    const cents = Math.round(first.price * 100) * pieces;

    const tryCode = async (code: string): Promise<void> => {
      await typed.fill(code);
      await page.keyboard.press('Enter');
    };
    const refused = async (code: string, why: keyof typeof refusals): Promise<void> => {
      await tryCode(code);
      await expect(typed).toHaveAccessibleDescription(refusals[why][locale]);
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await dialog.getByRole('button', { name: t('checkout.promo_again') }).click();
      await expect(typed).toHaveValue('');
    };

    await test.step('at home, with one kind, neither counts', async () => {
      await page.getByRole('button', { name: t('checkout.promo_code'), exact: true }).click();
      await refused(there.toLowerCase(), 'promo_code_elsewhere');
      await refused(goods, 'promo_code_products');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(main).not.toContainText(euro(cents + 490 - 500));
    });

    await test.step('where it is for it counts, and no longer once one moves back', async () => {
      await chooseAddress(page, other.street, t('checkout.change_address'));
      await page.getByRole('button', { name: t('checkout.promo_code'), exact: true }).click();
      await tryCode(there.toLowerCase());
      await expect(dialog).toContainText(euro(500));
      await page.keyboard.press('Escape');
      await expect(main).toContainText(there);
      await expect(main).toContainText(euro(cents + 490 - 500));
      await chooseAddress(page, home, t('checkout.change_address'));
      await expect(lost).toContainText(t('checkout.promo_lost').replace('{code}', there));
      await expect(lost).toContainText(refusals['promo_code_elsewhere'][locale]);
      await expect(main).toContainText(euro(cents + 490));
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });

    await test.step('the basket at home doesn’t promise it either', async () => {
      await page.goto(`${url}/home`);
      await expect(page.getByRole('article').first()).toBeVisible();
      if (width < 1000) await page.locator('#basket-bar').click();
      const basket = width < 1000 ? dialog : page.locator('#basket');
      await expect(basket).toContainText(euro(cents));
      await expect(basket).not.toContainText(there);
    });

    await test.step('with the other kind the second code takes its five euros off that, and is ordered with', async () => {
      await own('PUT', 'customer/cart', {
        cart: { cart_products_attributes: [{ product_id: second.id, quantity: 2 }] },
      });
      const ofSecond = Math.round(second.price * 100) * 2;
      const off = Math.min(500, ofSecond);
      await page.goto(`${url}/checkout`);
      await page.getByRole('button', { name: t('checkout.promo_code'), exact: true }).click();
      await tryCode(goods);
      await expect(dialog).toContainText(euro(off));
      await page.keyboard.press('Escape');
      const total = euro(cents + ofSecond + 490 - off);
      await expect(main).toContainText(total);
      await chooseTimes(page);
      await page
        .getByRole('button', { name: t('checkout.continue') })
        .filter({ visible: true })
        .click();
      await dialog.getByRole('checkbox').press('Space');
      await dialog.getByRole('button', { name: t('checkout.place_order') }).click();
      await page.waitForURL(`${url}/purchase-success`);
      await expect(main).toContainText(total);
      await page.getByRole('link', { name: t('checkout.track') }).click();
      await expect(main).toContainText(orders['orders.promotion_code'][locale].replace('{code}', goods));
    });
  });
}
