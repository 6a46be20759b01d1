import { changeAnswers } from './answers.ts';
import { axeFindings, expect, openUserMenu, overflow, signIn, signUp, test } from './lavoir.ts';

for (const width of [390, 1440]) {
  test(`a customer sees who washes for them, and how to reach them, at ${width} px`, async ({
    page,
    lavoir,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, lavoir.url, 'emma');
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Laundry partner' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lavoir Bruxelles' })).toBeVisible();
    await expect(page.getByText('In the Rue de Flandre since 1954.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'bruxelles@lavoir.example' })).toHaveAttribute(
      'href',
      'mailto:bruxelles@lavoir.example',
    );
    await expect(page.getByRole('link', { name: '+32 2 555 01 12' })).toHaveAttribute(
      'href',
      'tel:+3225550112',
    );
    // there are no tiles here, which is said
    const map = page.getByRole('region', { name: 'Map: where Lavoir Bruxelles is' });
    await expect(map.getByText('The map behind the pin didn’t load.')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('words, a place and an answer that are missing are said', async ({ page, lavoir }) => {
  await signIn(page, lavoir.url, 'emma');
  const bare = {
    latitude: null,
    longitude: null,
    description_en: '',
    description_fr: '',
    description_nl: '',
  };
  await changeAnswers(page, '**/customer/laundry_partner', (partner) => ({ ...partner, ...bare }));
  await page.goto(`${lavoir.url}/laundry_partner`);
  await expect(page.getByRole('heading', { name: 'Location not found' })).toBeVisible();
  await page.unroute('**/customer/laundry_partner');
  await page.route('**/customer/laundry_partner', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your laundry could not be loaded' })).toBeVisible();
  await page.unroute('**/customer/laundry_partner');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lavoir Bruxelles' })).toBeVisible();
});

test('who has no address yet is led to one', async ({ page, lavoir }) => {
  await signUp(page, lavoir.url, `no-laundry-${Date.now()}@mail.example`);
  await page.goto(`${lavoir.url}/laundry_partner`);
  await expect(page.getByRole('heading', { level: 1, name: 'No laundry yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add an address' }).click();
  await expect(page).toHaveURL(/\/use-lavoir$/);
});
