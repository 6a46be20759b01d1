import { axeFindings, chooseTimes, expect, fillBasket, signIn, test } from './lavoir.ts';

test('a card that is declined later is made up for by a Bancontact top-up, from the panel to the receipt', async ({
  page,
  lavoir: { url, operate },
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  // she is of this journey alone
  await signIn(page, url, 'giulia.ferrari@mail.example');

  const id =
    await test.step('an order by a card that is stored, and declined once it is weighed', async () => {
      await page.goto(`${url}/paymentMethod`);
      await main.getByRole('button', { name: 'Add a card' }).click();
      await dialog.getByLabel('Card number').fill('4000 0000 0000 0341');
      await dialog.getByLabel('Expiry date').fill('12/26');
      await dialog.getByLabel('Security code').fill('123');
      await dialog.getByRole('button', { name: 'Save card' }).click();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('list', { name: 'Cards' })).toContainText('0341');
      await page.goto(`${url}/home`);
      await fillBasket(page, 40);
      await page.goto(`${url}/checkout`);
      await chooseTimes(page);
      await expect(page.getByRole('radio', { name: /^Debit card/ })).toBeChecked();
      await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click();
      await dialog.getByRole('checkbox').press('Space');
      const placed = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('/customer/orders?'),
      );
      await dialog.getByRole('button', { name: 'Place order, pay after weighing' }).click();
      const { order } = (await (await placed).json()) as { order: { id: number } };
      await page.waitForURL(`${url}/purchase-success`);
      await operate(order.id, 'pick_up');
      await operate(order.id, 'intake');
      return order.id;
    });

  await test.step('the order leads to the wallet, with as much as it lacks', async () => {
    // what is proposed waits for the cards: nobody presses for another way than they read
    const cards = Promise.withResolvers<void>();
    await page.route('**/payment_methods', async (route) => {
      await cards.promise;
      await route.fallback();
    });
    await page.goto(`${url}/order?order=${id}`);
    await expect(main).toContainText('Card declined or insufficient amount in your wallet');
    // in the panel; the receipt, which comes a moment later, says it too
    await expect(main.getByText('Still to pay').first()).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add credit to your wallet' })).toHaveCount(0);
    cards.resolve();
    // the card that was declined isn't proposed again
    await expect(page.getByRole('radio', { name: /^Bancontact/ })).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
    await main.getByRole('button', { name: 'Add credit to your wallet' }).click();
    await page.waitForURL(`${url}/paymentMethod`);
    const pay = main.locator('button[type=submit]');
    const asked = await pay.innerText();
    await pay.click();
    await page.waitForURL(`${url}/sandbox/bancontact/*`);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect(main).toContainText('Your bank said no');
    // as much once more, and the way back to the order
    await expect(pay).toContainText(asked);
    await pay.click();
    await page.waitForURL(`${url}/sandbox/bancontact/*`);
    await page.getByRole('button', { name: 'Authorise the payment' }).click();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await page.waitForURL(`${url}/wallet-success?*`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('added');
    await expect(main).toContainText('was waiting for it. It is paid now');
  });

  await test.step('it is paid by itself, and has its receipt', async () => {
    await main.getByRole('link', { name: 'Back to my order' }).click();
    await page.waitForURL(`${url}/order?order=${id}`);
    await expect(main).toContainText('Paid by wallet');
    await expect(main).not.toContainText('Card declined');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Receipt' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^LV-\d+\.pdf$/);
  });
});

test('who returns from the provider in another browser signs in there, and sees what became of it', async ({
  page,
  lavoir: { url },
}) => {
  const main = page.getByRole('main');
  await page.goto(
    `${url}/stripe-payment-success?payment_intent=pi_elsewhere&payment_intent_client_secret=pi_elsewhere_secret_1&redirect_status=succeeded`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back from your bank');
  await expect(page).toHaveURL(`${url}/stripe-payment-success?payment_intent=pi_elsewhere`);
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole('link', { name: 'Click on this to continue' }).click();
  await page.locator('input[name=email]').fill('giulia.ferrari@mail.example');
  await page.locator('input[name=password]').fill('washday-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/stripe-payment-success?payment_intent=pi_elsewhere`);
  // no payment of hers
  await expect(main.getByRole('link', { name: 'To my orders' })).toBeVisible();
  await main.getByRole('link', { name: 'To my wallet' }).click();
  await page.waitForURL(`${url}/paymentMethod`);
});
