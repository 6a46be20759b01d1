import type { CallOutput, listPayBacks } from '@lavoir/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  axeFindings,
  expect,
  keepSession,
  openBrowser,
  openSession,
  openUserMenu,
  overflow,
  test,
} from './lavoir.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();

/** The link of the invitation to this address, once it is there. */
const linkOf = async (request: APIRequestContext, url: string, email: string): Promise<string> => {
  let link = '';
  const look = async () => {
    const list = await (await request.get(`${url}/dev/mailbox`)).text();
    const row = list.split('<tr').find((one) => one.includes(email)) ?? '';
    const path = /href="([^"]*\/dev\/mailbox\/[^"]+)"/.exec(row)?.[1];
    if (!path) return '';
    const mail = await (await request.get(new URL(path, url).href)).text();
    link = /\/new-user-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
    return link;
  };
  await expect.poll(look, { timeout: 20_000 }).not.toBe('');
  return `${url}${link}`;
};

const enter = async (page: Page, url: string, email: string, password = 'drie natte sokken') => {
  await page.goto(`${url}/sign-in`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
};

test('a second lock bears a lost answer, codes that are wrong and a lost phone', async ({
  page,
  browser,
  lavoir: { url },
}) => {
  const sofie = await openBrowser(browser, { viewport: { width: 320, height: 700 } });
  await keepSession(sofie, url, 'driver4');
  await sofie.goto(`${url}/ops/second-lock`);
  await sofie.getByRole('button', { name: 'Set it up' }).click();
  await sofie.getByLabel('Your password').fill('washday-2026');
  await sofie.keyboard.press('Enter');
  const digits = sofie.getByLabel('The six digits');
  await expect(digits).toBeFocused();
  // another browser of hers begins it anew: this one says so, and both windows of it show one key from then on
  const key = sofie.locator('p.font-mono');
  const stale = await key.innerText();
  const { headers } = await openSession(sofie.request, url, 'driver4');
  const proof = { current_password: 'washday-2026' };
  await sofie.request.post(`${url}/api/v1/ops/two_factor/setups`, { headers, data: proof });
  await digits.fill(codeOf(stale));
  await expect(sofie.getByText(/^This was begun anew elsewhere/)).toBeVisible();
  const begin = async (window: Page) => {
    await window.getByLabel('Your password').fill('washday-2026');
    await window.keyboard.press('Enter');
    await expect(window.getByLabel('The six digits')).toBeFocused();
  };
  await begin(sofie);
  const second = await sofie.context().newPage();
  await second.goto(`${url}/ops/second-lock`);
  await second.getByRole('button', { name: 'Set it up' }).click();
  await begin(second);
  expect(await key.innerText()).not.toBe(stale);
  expect(await second.locator('p.font-mono').innerText()).toBe(await key.innerText());
  await second.close();
  const code = codeOf(await key.innerText());
  const confirmations = '**/two_factor/confirmations';
  await sofie.route(confirmations, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await digits.fill(code);
  await expect(sofie.getByText('Network error, please try again later.')).toBeVisible();
  await sofie.unroute(confirmations);
  // its recovery codes were in the answer that was lost: it says so, and the way to others
  await digits.fill(code);
  await expect(sofie.getByText(/If you haven’t kept its recovery codes, set it up anew\./)).toBeVisible();
  await expect(sofie.getByText('8 recovery codes are left.')).toBeVisible();
  expect([await overflow(sofie), await axeFindings(sofie)]).toEqual([0, []]);

  await sofie.getByRole('link', { name: 'Drive my run' }).click();
  await sofie.waitForURL('**/ops/run');

  await sofie.evaluate(() => localStorage.clear());
  await enter(sofie, url, 'driver4@lavoir.example', 'washday-2026');
  await sofie.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = sofie.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  let tries = 0;
  await sofie.route('**/auth/sign_in', async (route) => {
    tries += 1;
    await sofie.waitForTimeout(300);
    await route.continue();
  });
  await recovery.fill('nobody-knows');
  await sofie.keyboard.press('Enter');
  await sofie.keyboard.press('Enter');
  await expect(sofie.getByText('That recovery code is wrong or was used already.')).toBeVisible();
  await expect(recovery).toBeFocused();
  // five are all there are
  expect(tries).toBe(1);
  await sofie.context().close();

  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/staff?q=driver4`);
  await page.getByRole('link', { name: /Lambrecht/ }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Reset the second lock' }).click();
  await dialog.getByRole('textbox').fill('Lost her phone');
  await dialog.getByRole('button', { name: 'Reset the second lock' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Roles' })).toBeFocused();

  // a customer's pages lead to one's own, and a run is a driver's
  await page.goto(`${url}/use-lavoir`);
  await page.waitForURL('**/ops/today');
  await page.goto(`${url}/ops/run`);
  await expect(page.getByRole('heading', { name: '“Drive my run” isn’t for your role' })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await page.waitForURL('**/ops/today');
});

test('another link to who is invited is for what a colleague made of them meanwhile', async ({
  page,
  request,
  lavoir: { url },
}) => {
  const { headers } = await openSession(request, url, 'ops');
  const email = `amine-${Date.now()}@mail.example`;
  const person = { email, first_name: 'Amine', last_name: 'Vos', locale: 'fr', role: 'operator' };
  const invited = await request.post(`${url}/api/v1/ops/invitations`, { headers, data: person });
  const { user } = (await invited.json()) as { user: { id: number } };
  const staff = `${url}/api/v1/ops/staff`;
  const { laundries } = (await (await request.get(staff, { headers })).json()) as {
    laundries: { id: number; name: string }[];
  };
  const change = async (memberships: object[]) => {
    const data = { memberships, reason: 'Another plan' };
    expect((await request.put(`${staff}/${user.id}/memberships`, { headers, data })).status()).toBe(200);
  };
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/staff?q=${email}&member=${user.id}`);
  const drawer = page.getByRole('complementary', { name: 'Somebody of the staff' });
  await expect(drawer.getByText('operator', { exact: true }).first()).toBeVisible();
  await change([{ role: 'driver', laundry_id: laundries[0]?.id }]);
  await drawer.getByRole('button', { name: 'Send another link' }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  await expect(drawer.getByText(`driver, ${laundries[0]?.name}`).first()).toBeVisible();
  await change([]);
  await drawer.getByRole('button', { name: 'Send another link' }).click();
  await expect(page.getByText(/^Amine Vos has come already, or isn’t of the staff any more/)).toBeVisible();
  await expect(drawer.getByText('Not in this list, or not of the staff any more')).toBeVisible();
});

test('a new operator comes by invitation, sets up a second lock, and has the roles that stand', async ({
  page,
  browser,
  request,
  lavoir: { url },
}) => {
  const email = `lise-${Date.now()}@mail.example`;
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/staff`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Lise');
  await dialog.getByLabel('Last name').fill('Maes');
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByLabel('Role').selectOption('operator');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /Lise Maes/ })).toContainText('Invited');
  expect(await axeFindings(page)).toEqual([]);

  // a screen that was left open sets none up
  await page.goto(`${url}/ops/second-lock`);
  await page.getByRole('button', { name: 'Set it up' }).click();
  const password = page.getByLabel('Your password');
  await expect(password).toBeFocused();
  await password.fill('not it');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Current password is invalid/);
  await expect(password).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await password.fill('washday-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();

  const lise = await openBrowser(browser, { viewport: { width: 320, height: 700 } });
  await lise.goto(await linkOf(request, url, email));
  await expect(lise.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible();
  // as choosing a language does
  await lise.reload();
  await expect(lise.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible();
  expect([await overflow(lise), await axeFindings(lise)]).toEqual([0, []]);
  await lise.locator('input[name=password]').fill('drie natte sokken');
  await lise.locator('input[name=password_confirmation]').fill('drie natte sokken');
  await lise.keyboard.press('Enter');

  // a key, a code of it, eight codes to keep
  await expect(lise.getByRole('heading', { level: 1, name: 'A second lock' })).toBeVisible();
  await expect(lise.getByText('Nele Vandamme invites you as operator')).toBeVisible();
  await expect(lise.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect([await overflow(lise), await axeFindings(lise)]).toEqual([0, []]);
  const key = await lise.locator('p.font-mono').innerText();
  const first = codeOf(key);
  await lise.getByLabel('The six digits').fill(first);
  const codes = lise.getByRole('list').filter({ hasText: '-' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  await expect(lise.getByRole('heading', { name: 'Keep these codes' })).toBeFocused();
  const recovery = await codes.first().innerText();
  await expect(lise.getByRole('button', { name: 'Done' })).toBeDisabled();
  await lise.getByRole('checkbox', { name: 'I kept them' }).check({ force: true });
  await lise.getByRole('button', { name: 'Done' }).click();
  await lise.waitForURL(/\/ops\/today/);
  // the page of an invitation that was used in this tab leads on
  await lise.goto(`${url}/new-user-password`);
  await lise.waitForURL(/\/ops\/today/);
  await lise.goto(`${url}/ops/second-lock`);
  await expect(lise.getByText('8 recovery codes are left.')).toBeVisible();

  // behind the password: what opened once opens no more, a recovery code does
  await lise.evaluate(() => localStorage.clear());
  await enter(lise, url, email);
  await expect(lise.getByRole('heading', { name: 'Your code' })).toBeVisible();
  await lise.getByLabel('The six digits').fill(first);
  await expect(lise.getByText(/^That code is wrong/)).toBeVisible();
  await expect(lise.getByLabel('The six digits')).toHaveValue('');
  expect([await overflow(lise), await axeFindings(lise)]).toEqual([0, []]);
  await lise.getByRole('button', { name: 'Use a recovery code' }).click();
  await lise.getByLabel('Recovery code').fill(recovery);
  await lise.keyboard.press('Enter');
  await lise.waitForURL(/\/ops\/today/);
  await lise.goto(`${url}/ops/orders`);
  await expect(lise.getByRole('link', { name: /^LV-/ }).first()).toBeVisible();

  // what a colleague took meanwhile isn't given back, and is asked about
  const { headers } = await openSession(request, url, 'ops');
  type StaffList = {
    data: { id: number; memberships: { role: string; laundry_id: number | null }[] }[];
    laundries: { id: number; name: string }[];
  };
  const listed = async () =>
    (await (await request.get(`${url}/api/v1/ops/staff?q=${email}`, { headers })).json()) as StaffList;
  const { data, laundries } = await listed();
  const [laundry, id] = [laundries[0], data[0]?.id];
  if (!laundry || id === undefined) throw new Error('nobody was invited');
  await page.goto(`${url}/ops/staff?q=${email}`);
  await page.getByRole('link', { name: /Lise Maes/ }).click();
  await page.getByRole('button', { name: 'Roles' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Operator' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: `Laundry, ${laundry.name}` }).check({ force: true });
  await dialog.getByRole('textbox').fill('Helps out');
  const drives = [{ role: 'driver', laundry_id: laundry.id }];
  const moved = await request.put(`${url}/api/v1/ops/staff/${id}/memberships`, {
    headers,
    data: { memberships: drives, reason: 'Drives from now on' },
  });
  expect(moved.status()).toBe(200);
  // what isn't hers any more says so, though her browser was told of other roles
  await lise.getByRole('link', { name: 'Board' }).click();
  const closed = lise.getByRole('heading', { name: '“Board” isn’t for your role' });
  await expect(closed).toBeVisible({ timeout: 30_000 });
  await lise.goto(`${url}/ops`);
  await lise.waitForURL(/\/ops\/run$/);
  await lise.context().close();
  await dialog.getByRole('button', { name: 'Keep the roles' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(`Now: driver, ${laundry.name}.`);
  await expect(dialog.getByRole('checkbox', { name: 'Operator' })).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep the roles' }).click();
  await dialog.getByRole('button', { name: 'All the same: Keep the roles' }).click();
  await expect(dialog).toBeHidden();
  expect((await listed()).data[0]?.memberships).toMatchObject([
    ...drives,
    { role: 'partner', laundry_id: laundry.id },
  ]);
  await page.goto(`${url}/ops/staff?q=ops@`);
  await page.getByRole('link', { name: /\(you\)/ }).click();
  const acts = page.getByRole('complementary').getByRole('list');
  await expect(acts).toContainText(`operator → driver, ${laundry.name}: Drives from now on`);
});

test('what an address names and isn’t there is said to be so, and closing it gives the focus to the page', async ({
  page,
  lavoir: { url },
}) => {
  await keepSession(page, url, 'ops');
  for (const gone of ['claims?claim=999999', 'promo-codes?code=999999']) {
    await page.goto(`${url}/ops/${gone}`);
    await expect(page.getByRole('heading', { name: 'It can’t be found' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('an operator finds a customer by what they say of themselves, writes to them, and orders in their name', async ({
  page,
  lavoir: { url },
}) => {
  const dialog = page.getByRole('dialog');
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/customers`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  // out of the search the focus is where it was
  await page.keyboard.press('j');
  const focused = page.locator('[data-row]:focus');
  const chosen = await focused.innerText();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveText(chosen, { useInnerText: true });

  // looking is kept, and said
  await page.keyboard.press('/');
  await page.keyboard.type('lucas@lavoir');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Customers with “lucas@lavoir”')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /lucas@lavoir\.example/ }).click();
  await expect(page.getByText('Can be refunded')).toBeVisible();
  // back among those that were found, on their row
  await page.keyboard.press('Escape');
  await expect(page.getByText('Customers with “lucas@lavoir”')).toBeVisible();
  await expect(page.getByRole('link', { name: /lucas@lavoir\.example/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Can be refunded')).toBeVisible();
  await expect(page.getByText('Every view is logged.').filter({ visible: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('t');
  await dialog.getByRole('textbox').fill('Calls after five');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Calls after five')).toBeVisible();
  await page.keyboard.press('m');
  await dialog.getByLabel('Subject').fill('Your scarf');
  await dialog.getByLabel('Text').fill('It lay in the van.\nShall we bring it?');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Time-line' })).toContainText(
    /Mail written \S+\. Your scarf/,
  );
  await page.getByRole('region', { name: 'Mails' }).getByText('Your scarf').click();
  await expect(page.getByText('It lay in the van.')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${url}/dev/mailbox`)).text())
    .toContain('Your scarf');
  const customer = page.url();
  await page.getByRole('button', { name: /^Order for / }).click();
  await expect(page.getByRole('region', { name: /^You order for / })).toBeVisible();
  await expect(page).toHaveURL(/\/(?:home|use-lavoir)/);
  await page.reload();
  await page.goto(`${url}/home`);
  await expect(page.getByRole('region', { name: /^You order for / })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(customer);
  await expect(page.getByText('Calls after five')).toBeVisible();
  // the console says whose this tab is: on the page where that began, which stays behind, and on one that is typed
  await page.getByRole('button', { name: /^Order for / }).click();
  await expect(page.getByRole('region', { name: /^You order for / })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(customer);
  const acting = page.getByRole('heading', { name: /^In this tab you order for / });
  await expect(acting).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${url}/ops/orders`);
  await expect(acting).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'All orders' })).toBeVisible();
  await expect(page).toHaveURL(`${url}/ops/orders`);
});

test('what was paid into a wallet goes back to where it came from, by the amount that was shown', async ({
  page,
  lavoir: { url },
}) => {
  const dialog = page.getByRole('dialog');
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/customers?q=emma%40lavoir`);
  await page.getByRole('link', { name: /emma@lavoir\.example/ }).click();
  const wallet = page.getByRole('region', { name: 'Wallet' });
  await wallet.getByRole('button', { name: /^Pay back €\s\d+,\d\d$/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('Asked by phone');
  await dialog.getByRole('button', { name: /^Pay back/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/is on its way back to Emma/)).toBeVisible();
  await expect(wallet.getByRole('button', { name: /^Pay back/ })).toBeHidden();
  await wallet.getByText(/movements$/).click();
  await expect(wallet.getByText('Paid back').first()).toBeVisible();

  // one that its bank refuses is among the refunds, and leads to the wallet that has the money again
  const walletPage = page.url();
  const refused = {
    id: 1,
    customer: {
      id: Number(new URL(walletPage).pathname.split('/').at(-1)),
      name: 'Emma Claes',
      phone_number: null,
    },
    amount: 20,
    state: 'failed',
    since: '2026-11-25T10:00:00.000Z',
  } satisfies CallOutput<typeof listPayBacks>['data'][number];
  const payBacks = '**/api/v1/ops/money/pay_backs';
  await page.route(payBacks, (route) => route.fulfill({ json: { data: [refused] } }));
  await page.goto(`${url}/ops/money`);
  const row = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem').first();
  await expect(row).toContainText(/Emma Claes, €\s20,00.*Wallet money/);
  await row.getByRole('link', { name: 'Open the wallet of Emma Claes' }).click();
  await expect(page).toHaveURL(walletPage);
});

test('whoever signs out in a customer’s name leaves them what is in their basket', async ({
  page,
  request,
  lavoir: { url },
}) => {
  const lucas = await openSession(request, url, 'lucas');
  const sold = await request.get(`${url}/api/v1/customer/products`, { headers: lucas.headers });
  const { products } = (await sold.json()) as { products: { id: number }[] };
  const lines = [{ product_id: products[0]?.id, quantity: 2 }];
  const cart = `${url}/api/v1/customer/cart`;
  await request.put(cart, { headers: lucas.headers, data: { cart: { cart_products_attributes: lines } } });
  await keepSession(page, url, 'ops');
  await page.goto(`${url}/ops/customers?q=lucas%40lavoir`);
  await page.getByRole('link', { name: /lucas@lavoir\.example/ }).click();
  await page.getByRole('button', { name: /^Order for / }).click();
  await expect(page.getByRole('region', { name: /^You order for / })).toBeVisible();
  await page.goto(`${url}/home`);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(`${url}/sign-in`);
  const kept = (await (await request.get(cart, { headers: lucas.headers })).json()) as {
    cart: { cart_products: object[] };
  };
  expect(kept.cart.cart_products).toMatchObject(lines);
});
