process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
const chromium = (await import('@sparticuz/chromium')).default;
const { chromium: pw } = await import('@playwright/test');
const { AxeBuilder } = await import('@axe-core/playwright');
const CSP = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'";
const types: Record<string,string> = { '.html':'text/html', '.js':'text/javascript', '.css':'text/css', '.svg':'image/svg+xml', '.woff2':'font/woff2' };
const server = createServer(async (req, res) => {
  const path = req.url === '/' ? '/kit.html' : req.url!.split('?')[0]!;
  try { const b = await readFile('/tmp/kitdist' + path); res.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'content-security-policy': CSP }); res.end(b); }
  catch { res.writeHead(404); res.end(); }
}).listen(0, '127.0.0.1');
await new Promise((r) => server.once('listening', r));
const port = (server.address() as any).port;
const browser = await pw.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
const shots = process.argv.includes('--shots');
for (const [width, theme] of [[1440,'light'],[390,'light'],[390,'dark'],[1440,'dark'],[320,'light'],[700,'light']] as const) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: 1 });
  await ctx.addInitScript((t) => localStorage.setItem('theme', t), theme);
  const page = await ctx.newPage();
  page.on('console', (m) => { if (m.type() !== 'log') console.log('CONSOLE', width, theme, m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  if (shots) { const h = await page.evaluate(() => document.documentElement.scrollHeight); const step = width > 600 ? 1500 : 1700; for (let y = 0, n = 0; y < h; y += step, n++) await page.screenshot({ path: `/tmp/kitshots/kit-${width}-${theme}-${n}.png`, fullPage: true, clip: { x: 0, y, width, height: Math.min(step, h - y) } }); }
  const over = await page.evaluate(() => { const w = document.documentElement.clientWidth; return document.documentElement.scrollWidth > w ? [...document.querySelectorAll('main *')].filter((e) => { const r = e.getBoundingClientRect(); return r.right > w + 1 && !e.closest('.tabs,.otabs,.slider,.dates__g,.vh'); }).slice(0, 8).map((e) => e.tagName + '.' + e.className) : 'no overflow'; });
  console.log(width, theme, 'overflow:', JSON.stringify(over));
  const small = await page.evaluate(() => [...document.querySelectorAll('main button, main a, main input, main select')].filter((e) => { const r = (e.closest('label') ?? e).getBoundingClientRect(); const inline = e.tagName === 'A' && getComputedStyle(e).display === 'inline'; return r.width && !inline && (r.height < 43.5 || r.width < 43.5) && !(e.matches('.switch')) && !(e.matches('input,select') && e.closest('.input')); }).map((e) => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().width) + 'x' + Math.round(e.getBoundingClientRect().height)));
  if (small.length) console.log(' small targets:', small.join(' | '));
  async function axe(what: string) {
    const r = await new AxeBuilder({ page }).analyze();
    for (const v of r.violations) console.log('AXE', width, theme, what, v.id, v.impact, v.nodes.slice(0, 4).map((n) => n.target.join(' ') + ' :: ' + n.html.slice(0, 140) + ' ## ' + (n.any[0]?.message ?? n.all[0]?.message ?? '')).join('\n    '));
    if (!r.violations.length) console.log(' axe ok:', what);
  }
  await axe('page');
  if (width !== 700) for (const name of ['Slot picker', 'Confirm order', 'Promo code', 'Delete order', 'Kilo guide']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await page.waitForTimeout(450);
    if (shots) await page.screenshot({ path: `/tmp/kitshots/dlg-${name.replace(' ', '-')}-${width}-${theme}.png` });
    if (name === 'Slot picker' || name === 'Promo code') await axe(name);
    console.log('  ', name, 'focus:', await page.evaluate(() => document.activeElement?.tagName + ' ' + (document.activeElement?.textContent ?? '').slice(0, 20)), '| lock', await page.evaluate(() => getComputedStyle(document.documentElement).overflow));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
    if (await page.locator('dialog').count()) console.log('  NOT CLOSED', name);
    if (!(await opener.evaluate((e) => e === document.activeElement))) console.log('  FOCUS NOT RETURNED', name);
  }
  // menus
  await page.locator('.addr').first().click(); await page.waitForTimeout(250);
  if (shots) await page.screenshot({ path: `/tmp/kitshots/menu-${width}-${theme}.png` });
  await axe('address menu');
  console.log('   menu focus', await page.evaluate(() => document.activeElement?.textContent));
  await page.keyboard.press('ArrowDown'); console.log('   down', await page.evaluate(() => document.activeElement?.textContent));
  await page.keyboard.press('Escape'); console.log('   esc', await page.evaluate(() => document.activeElement?.className), await page.locator('[role=menu]').count());
  // toasts
  await page.getByRole('button', { name: 'Success', exact: true }).click(); await page.waitForTimeout(900);
  await page.getByRole('button', { name: 'Error', exact: true }).click(); await page.waitForTimeout(500);
  if (shots) await page.screenshot({ path: `/tmp/kitshots/toast-${width}-${theme}.png` });
  console.log('   toasts', await page.locator('.toast').count(), JSON.stringify(await page.locator('.toast').last().boundingBox()));
  await axe('toasts');
  await ctx.close();
}
await browser.close(); server.close();
