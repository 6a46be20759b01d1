import type { Page } from '@playwright/test';
import { changeAnswers } from './answers.ts';
import { axeFindings, expect, keepSession, test } from './lavoir.ts';

// the sandbox's server names no Stripe among those that may load
test.use({ bypassCSP: true });

/** What Stripe's script is to a page: a field of its own, and answers. It notes what it is asked. */
const scriptOfStripe = `
  window.asked = [];
  window.Stripe = (key, { locale }) => {
    asked.push(['Stripe', key, locale]);
    let said = () => undefined;
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number');
    field.addEventListener('input', () => {
      const wrong = field.value.length === 16 && field.value.endsWith('1');
      said({ complete: field.value.length === 16, ...(wrong && { error: { message: 'Your card number is invalid.' } }) });
    });
    return {
      elements: () => ({
        create: () => ({
          mount: (at) => at.append(field),
          on: (_event, listener) => (said = listener),
          focus: () => field.focus(),
          destroy: () => field.remove(),
        }),
      }),
      confirmCardSetup: async (secret, { payment_method: { billing_details } }) => {
        asked.push(['confirmCardSetup', secret.startsWith('seti_'), billing_details.name, billing_details.phone]);
        return field.value.startsWith('4000')
          ? { error: { message: 'Your card can’t be read.' } }
          : { setupIntent: { payment_method: 'tok_visa' } };
      },
      confirmBancontactPayment: async (secret, data) => {
        asked.push(['confirmBancontactPayment', secret.split('_secret_').length, data.payment_method.billing_details.name, data.return_url]);
        return { error: { message: 'Bancontact is not available.' } };
      },
    };
  };
`;

const asked = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window as unknown as { asked: unknown[][] }).asked);

test('with Stripe its own field takes the number, its token is stored, and it leads to Bancontact', async ({
  page,
  lavoir: { url },
}) => {
  const payments = { kind: 'stripe', publishable_key: 'pk_test_lavoir' };
  await changeAnswers(page, '**/api/v1/settings', (settings) => ({ ...settings, payments }));
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: scriptOfStripe }),
  );
  await keepSession(page, url, 'hugo.martin@mail.example');
  await page.goto(`${url}/paymentMethod`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save card' });

  await test.step('a card', async () => {
    await main.getByRole('button', { name: 'Add a card' }).click();
    const number = dialog.getByRole('textbox', { name: 'Card number' });
    await expect(save).toBeDisabled();
    await number.fill('4242424242424241');
    await expect(dialog.getByRole('status')).toHaveText('Your card number is invalid.');
    await expect(save).toBeDisabled();
    await number.fill('4000000000000002');
    await save.click();
    await expect(dialog.getByRole('status')).toHaveText('Your card can’t be read.');
    await expect(number).toBeFocused();
    // nothing about the number is wrong: it may be sent as it is
    await save.click();
    await expect.poll(async () => (await asked(page)).length).toBe(3);
    await expect(dialog.getByRole('status')).toHaveText('Your card can’t be read.');
    await number.fill('4242424242424242');
    expect(await axeFindings(page)).toEqual([]);
    await save.click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByRole('list', { name: 'Cards' })).toContainText('4242');
    expect((await asked(page)).slice(0, 2)).toEqual([
      ['Stripe', 'pk_test_lavoir', 'en'],
      ['confirmCardSetup', true, 'Hugo Martin', expect.stringMatching(/^\+32/)],
    ]);
  });

  await test.step('Bancontact, whose refusal is said in Stripe’s words', async () => {
    await main.locator('button[type=submit]').click();
    await expect(main.getByRole('alert')).toHaveText('Bancontact is not available.');
    expect((await asked(page)).at(-1)).toEqual([
      'confirmBancontactPayment',
      2,
      'Hugo Martin',
      `${url}/wallet-success`,
    ]);
  });
});
