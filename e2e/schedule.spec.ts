import type { Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, fillBasket, signIn, test } from './lavoir.ts';

type Times = { this_date: string; next_date: string; third_date: string; slots: object[] };
type Address = { id: number; address: string; is_default: boolean; collection_times: Times[] };
type Addresses = { delivery_addresses: Address[] };

// the other side of the world, nine hours behind Brussels in this night that loses an hour
test.use({ timezoneId: 'America/Los_Angeles' });

const sunday = ['2027-03-28', '2027-04-04', '2027-04-11'] as const;
const later = ['2027-04-04', '2027-04-11', '2027-04-18'] as const;
const thursday = ['2027-04-01', '2027-04-08', '2027-04-15'] as const;

/** What the server would say that night: a van on Sundays and one on Thursdays, whose evenings fill. */
type Said = { sundays: readonly string[]; full: readonly string[]; isMoved: boolean };
const answer = (body: Addresses, { sundays, full, isMoved }: Said): Addresses => {
  const shift = ([this_date = '', next_date = '', third_date = '']: readonly string[]): Times => ({
    this_date,
    next_date,
    third_date,
    slots: [
      { time: '20:00 - 22:00', full_dates: [] },
      { time: '23:00 - 24:00', full_dates: full },
    ],
  });
  // whatever was added before, she has her own and one more
  const delivery_addresses = body.delivery_addresses.slice(0, 1).flatMap((address) => {
    const known = {
      ...address,
      collection_times: [sundays, thursday].map((dates) => ({ day: 'sunday', ...shift(dates) })),
    };
    const other = { ...known, id: 2_000_000, address: 'Rue du Page 14, 1050 Ixelles' };
    return [
      { ...known, is_default: !isMoved },
      { ...other, is_default: isMoved },
    ];
  });
  return { ...body, delivery_addresses };
};

const pickupOf = (page: Page) => page.getByRole('button', { name: /^Pick-up/ });
const tilesOf = (page: Page) => page.getByRole('radiogroup', { name: 'Date' }).getByRole('radio');
const slotsOf = (page: Page) => page.getByRole('radiogroup', { name: 'Time slot' }).getByRole('radio');

test('times are those of Brussels, leave at its midnight, and say when they are full', async ({
  page,
  lavoir,
}) => {
  const said: Said = { sundays: sunday, full: [], isMoved: false };
  await signIn(page, lavoir.url, 'emma');
  await fillBasket(page);
  await changeAnswers(page, '**/customer/delivery_addresses', (body: Addresses) => answer(body, said));
  await page.route('**/validate_delivery_date', (route) => route.fulfill({ json: { message: 'Valid' } }));
  // 20:30 in Brussels, 11:30 on the device
  await page.clock.install({ time: new Date('2027-03-28T18:30:00Z') });
  await page.goto(`${lavoir.url}/checkout`);

  await test.step('today still has its last slot, the first is too near, and from the last day nothing would come back', async () => {
    await pickupOf(page).click();
    await expect(tilesOf(page)).toHaveCount(5);
    await expect(tilesOf(page).first()).toHaveAccessibleName('Sun 28/03/2027');
    await expect(slotsOf(page)).toHaveCount(1);
    await slotsOf(page).first().check({ force: true });
    await expect(page.getByRole('button', { name: /^Confirm Sun 28\/03, 23:00/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('another date takes the slot back', async () => {
    await tilesOf(page).nth(1).check({ force: true });
    await expect(slotsOf(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await tilesOf(page).first().check({ force: true });
    await slotsOf(page).first().check({ force: true });
  });

  await test.step('at midnight the day leaves the open dialog, and the next ones are asked for', async () => {
    said.sundays = later;
    await page.clock.fastForward('03:31:00');
    await expect(tilesOf(page).first()).toHaveAccessibleName('Thu 01/04/2027');
    await expect(tilesOf(page)).toHaveCount(5);
    await expect(page.getByText('Choose a date to see its time slots.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  });

  await test.step('a slot that fills meanwhile is full when the dialog opens again', async () => {
    await tilesOf(page).first().check({ force: true });
    await slotsOf(page).last().check({ force: true });
    await page.getByRole('button', { name: /^Confirm Thu/ }).click();
    await expect(pickupOf(page)).toContainText('23:00');
    said.full = ['2027-04-01'];
    await page.clock.fastForward('01:00');
    await pickupOf(page).click();
    await expect(slotsOf(page).last()).toBeDisabled();
    await expect(page.getByRole('dialog')).toContainText('Full');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Please select a time');
    await page.keyboard.press('Escape');
    await expect(pickupOf(page)).toHaveAccessibleDescription(
      /^Thu\s01\/04,\s23:00.*24:00 is no longer possible. Choose another time.$/,
    );
    expect(await axeFindings(page)).toEqual([]);
    await pickupOf(page).click();
  });

  await test.step('at another address both are chosen anew, and again on the way back', async () => {
    await slotsOf(page).first().check({ force: true });
    await page.getByRole('button', { name: /^Confirm Thu/ }).click();
    await page.getByRole('button', { name: /^Delivery/ }).click();
    await slotsOf(page).first().check({ force: true });
    await page.getByRole('button', { name: /^Confirm / }).click();
    await expect(page.getByRole('button', { name: /^Delivery.*20:00/ })).toBeVisible();
    await page.route('**/customer/default_addresses', (route) =>
      route.fulfill({
        json: { default_address: { id: 1, address_type: 'DeliveryAddress' }, cart_emptied: false },
      }),
    );
    for (const place of [/Rue du Page/, /Rue du Bailli/]) {
      said.isMoved = !said.isMoved;
      await page.getByRole('button', { name: 'Change the address' }).click();
      await page.getByRole('radio', { name: place }).check({ force: true });
      await page.getByRole('button', { name: 'Yes, proceed' }).click();
      await expect(page.getByRole('main')).toContainText(place);
      await expect(pickupOf(page)).toContainText('Select pick-up');
      await expect(page.getByRole('button', { name: /^Delivery/ })).toContainText('Select delivery');
    }
  });
});

test('a time that passes while the order is confirmed is said, where another one is chosen', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  await fillBasket(page);
  const said: Said = { sundays: sunday, full: [], isMoved: false };
  await changeAnswers(page, '**/customer/delivery_addresses', (body: Addresses) => answer(body, said));
  await page.route('**/validate_delivery_date', (route) => route.fulfill({ json: { message: 'Valid' } }));
  await page.clock.install({ time: new Date('2027-03-28T18:30:00Z') });
  await page.goto(`${lavoir.url}/checkout`);
  const dialog = page.getByRole('dialog');
  for (const side of [/^Pick-up/, /^Delivery/]) {
    await page.getByRole('button', { name: side }).click();
    await slotsOf(page).last().check({ force: true });
    await page.getByRole('button', { name: /^Confirm / }).click();
  }
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
  await expect(dialog.getByRole('button', { name: /^Place order/ })).toBeVisible();
  await page.clock.fastForward('02:31:00');
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Pick-up');
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Sun\s28\/03,\s23:00.*24:00 is no longer possible. Choose another time.$/,
  );
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  const choose = page.getByRole('button', { name: 'Select a pick-up time' });
  await expect(choose.filter({ visible: true })).toBeFocused();
});

test('on a small phone the slot that has the focus is never under the dialog’s buttons', async ({
  page,
  lavoir,
}) => {
  await signIn(page, lavoir.url, 'emma');
  await fillBasket(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${lavoir.url}/checkout`);
  await page.getByRole('button', { name: /^Pick-up/ }).click();
  const dialog = page.getByRole('dialog');
  const slots = dialog.getByRole('radiogroup').last().getByRole('radio');
  await slots.first().focus();
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  for (const _ of await slots.all()) {
    await page.keyboard.press('ArrowDown');
    await expect(async () => {
      const [focused, buttons] = [await page.locator(':focus').boundingBox(), await confirm.boundingBox()];
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    }).toPass();
  }
});
