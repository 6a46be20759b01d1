import { axeFindings, expect, keepSession, overflow, test } from './lavoir.ts';

// the worker is what shows it
test.use({ serviceWorkers: 'allow' });

test('somebody chooses what they hear of; a notice shows on their phone, and opens the order', async ({
  page,
  context,
  lavoir: { url },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await keepSession(page, url, 'camille.dewolf@mail.example');
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
  // where the answer is lost the switch is as the server has it
  await page.route('**/customer/messages', (route) =>
    route.request().method() === 'PUT' ? route.fetch().then(() => route.abort()) : route.fallback(),
  );
  await reminders.click();
  await expect(page.getByText('That could not be saved')).toBeVisible();
  await expect(reminders).toBeChecked();
  await page.unroute('**/customer/messages');
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  await expect(page.getByText('E-mail: always, it is your receipt')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  // a browser without a window takes no push: its worker is told as by one, and shows as to one
  // (its worker leads a page elsewhere once it has taken it over, a moment after it is ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  const shown = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { showNotification: (...notice: unknown[]) => Promise<void> };
      dispatchEvent: (event: Event) => boolean;
    };
    const seen: unknown[][] = [];
    scope.registration.showNotification = async (...notice) => void seen.push(notice);
    const tell = (type: string, more: object) =>
      scope.dispatchEvent(Object.assign(new Event(type), { waitUntil: () => undefined, ...more }));
    const notice = {
      title: 'Your laundry is back',
      body: 'LV-1',
      tag: 'order-1',
      lang: 'en',
      path: '/order',
    };
    tell('push', { data: { json: () => notice } });
    tell('notificationclick', { notification: { data: '/order', close: () => undefined } });
    return seen;
  });
  const icon = '/icons/app-192.png';
  expect(shown).toEqual([
    ['Your laundry is back', { body: 'LV-1', tag: 'order-1', lang: 'en', icon, data: '/order' }],
  ]);
  await page.waitForURL(`${url}/order`);
});
