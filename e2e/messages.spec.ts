import { axeFindings, expect, overflow, signIn, test } from './lavoir.ts';

// the worker is what shows it
test.use({ serviceWorkers: 'allow' });

test('somebody chooses what they hear of; a notice shows on their phone', async ({
  page,
  context,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await context.grantPermissions(['notifications'], { origin: url });
  await signIn(page, url, 'camille.dewolf@mail.example');
  await page.goto(`${url}/profile`);
  const reminders = page.getByRole('switch', { name: 'Reminders the evening before: E-mail' });
  await expect(reminders).toBeChecked();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/customer/messages') && answer.request().method() === 'PUT',
  );
  await reminders.click();
  await saved;
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await expect(page.getByText('E-mail: always, it is your receipt')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const device = await context.newCDPSession(page);
  const scope = `${url}/`;
  const registered = new Promise<string>((found) => {
    device.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => scopeURL === scope);
      if (one) found(one.registrationId);
    });
  });
  await device.send('ServiceWorker.enable');
  const notice = { title: 'Your laundry is back', body: 'LV-1', tag: 'order-1', lang: 'en', path: '/order' };
  await page.evaluate(() => navigator.serviceWorker.ready);
  await device.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: await registered,
    data: JSON.stringify(notice),
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, data }) => [title, data as string]);
    });
  await expect.poll(shown).toEqual([['Your laundry is back', '/order']]);
});
