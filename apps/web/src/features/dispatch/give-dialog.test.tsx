import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import type { DriverName } from './give-dialog.tsx';

// what the texts ask a browser for
vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } });
const { addTexts, I18nProvider, loadTexts } = await import('../../lib/i18n.tsx');
const { GiveDialog } = await import('./give-dialog.tsx');
const texts = await loadTexts();
await addTexts('operations');
afterAll(() => {
  vi.unstubAllGlobals();
});

const shown = (drivers: readonly DriverName[], has: DriverName | null): string =>
  renderToStaticMarkup(
    <I18nProvider texts={texts}>
      <GiveDialog title="LV-1" drivers={drivers} has={has} onGive={async () => {}} onClose={() => {}} />
    </I18nProvider>,
  );
const sofie = { id: 1, name: 'Sofie' };
const youssef = { id: 2, name: 'Youssef' };

test('who has a stop is named where their laundry has no other driver to give it to', () => {
  expect(shown([], sofie)).toContain('Sofie has it; this laundry has no other driver.');
});

test('a laundry without a driver is said to have none', () => {
  expect(shown([], null)).toContain('This laundry has no driver.');
});

test('where there is another driver, who has it stands beside the button that gives it away', () => {
  const html = shown([youssef], sofie);
  expect(html).toContain(texts.t('dispatch.has_it', sofie));
  expect(html).toMatch(/<button[^>]*>.*Youssef/);
  expect(html).not.toContain('no other driver');
});
