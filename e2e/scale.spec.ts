import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings, expect, keepSession, openSession, test } from './lavoir.ts';
import { typeFast } from './wedge.ts';

/** Of one pixel. */
const picture = {
  name: 'one.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

// the tablet on its stand, beside the scale
test.use({ viewport: { width: 1024, height: 768 } });

type Line = { id: number; product_name_en: string; unit: string; is_bag: boolean; quantity: number };
type Queued = { id: number; lavoir_order_id: string; bags: { count: number }; can: string[]; lines: Line[] };

/** Two orders that wait to be weighed and have labels, the first with lines by the kilo and of pieces; with a bag of each. */
const findOrders = async (request: APIRequestContext, url: string) => {
  const { headers } = await openSession(request, url, 'laundry');
  const answer = await request.get(`${url}/api/v1/ops/laundry/queue?stage=to_weigh`, { headers });
  const { data } = (await answer.json()) as { data: Queued[] };
  const labelled = data.filter(({ bags, can }) => bags.count > 0 && can.includes('intake'));
  const first = labelled.find(({ lines }) => new Set(lines.map(({ unit }) => unit === 'kg')).size === 2);
  const second = labelled.find(({ id }) => id !== first?.id);
  if (!first || !second) throw new Error('the demo has no two orders to weigh');
  const bagOf = async ({ id, bags }: Queued): Promise<string> => {
    // as many as it has, so nothing of it changes
    const data_ = { folded: bags.count, hanger: 0 };
    const set = await request.put(`${url}/api/v1/ops/orders/${id}/bags`, { headers, data: data_ });
    return ((await set.json()) as { bags: { code: string }[] }).bags[0]?.code ?? '';
  };
  return { first, second, bag: await bagOf(first), otherBag: await bagOf(second) };
};

/** What the tablet asked the server to weigh and charge. */
const watchWeighings = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/weighings')) asked.push(one.url());
  });
  return asked;
};

test('a scanner and a scale type an order in: each weight lands in its line, none sends anything, one press does once', async ({
  page,
  request,
  lavoir: { url },
}) => {
  const { first, second, bag, otherBag } = await findOrders(request, url);
  const kilos = first.lines.find(({ unit }) => unit === 'kg');
  if (!kilos) throw new Error('no line');
  const others = first.lines.filter((line) => line !== kilos);
  const asked = watchWeighings(page);
  const main = page.getByRole('main');
  const lines = main.getByRole('list', { name: 'Lines' });
  const lineOf = ({ product_name_en }: Line) =>
    lines.getByRole('button').filter({ hasText: product_name_en });
  const shown = main.getByLabel('Weight or count');
  await keepSession(page, url, 'laundry');
  await page.goto(`${url}/ops/laundry`);
  await expect(page.getByRole('table', { name: 'Queue' })).toBeVisible();

  await test.step('a scanned bag opens its order, from a page that is of something else too', async () => {
    await page.goto(`${url}/ops/reports`);
    // by then the page may not listen yet
    await expect(async () => {
      await typeFast(page, `${otherBag}\n`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Weigh ${second.lavoir_order_id}`, {
        timeout: 2_000,
      });
    }).toPass();
    await page.getByRole('link', { name: 'To the queue' }).click();
    await expect(page.getByRole('table', { name: 'Queue' })).toBeVisible();
  });

  await test.step('a scanned bag opens its order, whatever has the focus', async () => {
    await page.getByRole('button', { name: 'Scan a bag' }).focus();
    await typeFast(page, `${bag}\n`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Weigh ${first.lavoir_order_id}`);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(/^1 of \d+ bags? scanned$/)).toBeVisible();
  });

  await test.step('a weight counts once it is steady, in the chosen line alone', async () => {
    await lineOf(kilos).click();
    await typeFast(page, '3.1 kg\n');
    await expect(shown).toContainText('3,1');
    await expect(lineOf(kilos)).not.toContainText('Done');
    const weight = kilos.quantity.toFixed(1);
    await typeFast(page, `${weight} kg\n`);
    await expect(lineOf(kilos)).toContainText('Done');
    await expect(lineOf(kilos)).toContainText(`${weight.replace('.', ',').replace(',0', '')} kg`);
    await expect(lineOf(kilos)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('what goes on lying on the scale fills no line of pieces, and presses no button', async () => {
    const next = others.find(({ unit }) => unit !== 'kg');
    if (!next) throw new Error('no line of pieces');
    await lineOf(next).click();
    const before = await lineOf(next).innerText();
    // some scales say no more than this
    for (const words of [`${kilos.quantity.toFixed(1)} kg\n`, '12\n']) await typeFast(page, words);
    // longer than it takes to be steady (steady-weight.ts): that nothing comes then is what is looked at
    await page.waitForTimeout(2_300);
    expect(await lineOf(next).innerText()).toBe(before);
    await expect(lineOf(next)).toHaveAttribute('aria-pressed', 'true');
    for (const line of others) {
      await lineOf(line).click();
      await main.getByRole('button', { name: 'As ordered' }).click();
      await expect(lineOf(line)).toContainText('Done');
    }
    const charge = main.getByRole('button', { name: /^Weigh and charge € / });
    await charge.focus();
    await typeFast(page, '12\n');
    await typeFast(page, '0.00 kg\n');
    await expect(charge).toBeFocused();
    expect(asked).toEqual([]);
  });

  await test.step('a bag of another order is a question', async () => {
    await typeFast(page, `${otherBag}\n`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(second.lavoir_order_id);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Weigh ${first.lavoir_order_id}`);
  });

  await test.step('the press that charges is sent once, while the scale goes on typing', async () => {
    const charge = main.getByRole('button', { name: /^Weigh and charge € / });
    await charge.dblclick();
    await typeFast(page, `${kilos.quantity.toFixed(1)} kg\n`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queue');
    const row = page.getByRole('table', { name: 'Queue' }).getByRole('row');
    await expect(row.filter({ hasText: first.lavoir_order_id })).toContainText(/In process|Waits|asked/i);
    expect(asked).toHaveLength(1);
  });

  await test.step('what was noted of an order that somebody else weighs meanwhile stays until it is thrown away', async () => {
    await page.goto(`${url}/ops/laundry/${second.id}`);
    await main.getByRole('button', { name: 'A stain may stay' }).click();
    await main.getByLabel('Photo of the item').setInputFiles(picture);
    await expect(main.getByRole('button', { name: 'Take away photo 1' })).toBeVisible();
    const { headers } = await openSession(request, url, 'ops');
    const weighed = await request.post(`${url}/api/v1/ops/orders/${second.id}/weighings`, {
      headers: { ...headers, 'idempotency-key': `meanwhile-${second.id}` },
      data: {
        lines: second.lines.map(({ id, quantity }) => ({ id, actual_quantity: quantity })),
        bags: second.bags.count,
      },
    });
    expect(weighed.ok()).toBe(true);
    const note = main.getByRole('alert').filter({ hasText: 'Weighed meanwhile' });
    await expect(note).toContainText('A stain may stay');
    await expect(note.getByRole('img', { name: 'Photo of the item' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await note.getByRole('button', { name: 'Throw it away' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Throw it away' }).click();
    await expect(note).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${second.lavoir_order_id}`);
    await expect(note).toBeHidden();
  });
});
