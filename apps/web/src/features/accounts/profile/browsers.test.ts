import { expect, test } from 'vitest';
import { browsersOf } from './browsers.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let id = 0;
const device = (user_agent: string | null, hour: string, current = false) => ({
  id: (id += 1),
  current,
  user_agent,
  created_at: `2026-11-20T${hour}:00:00.000Z`,
  last_used_at: `2026-11-21T${hour}:00:00.000Z`,
});

test('several sign-ins of one browser are one row, also after it was updated', () => {
  expect(
    browsersOf([device(chrome(153), '12', true), device(chrome(153), '10'), device(chrome(152), '09')]),
  ).toEqual([
    {
      key: 'Chrome Linux',
      browser: 'Chrome',
      system: 'Linux',
      isPhone: false,
      current: true,
      signIns: 3,
      since: '2026-11-20T09:00:00.000Z',
      lastUsed: '2026-11-21T12:00:00.000Z',
    },
  ]);
});

test('this browser stands first, then the latest used', () => {
  const rows = browsersOf([device(null, '12'), device(chrome(153), '08', true), device(firefox, '11')]);
  expect(rows.map(({ browser, current }) => [browser, current])).toEqual([
    ['Chrome', true],
    [undefined, false],
    ['Firefox', false],
  ]);
});

test('what names neither browser nor system is one row for each name', () => {
  expect(
    browsersOf([device('curl/8.5.0', '10'), device('wget/1', '11'), device('curl/8.5.0', '12')]),
  ).toHaveLength(2);
});
