import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { apiFeatures, webFeatures } from './feature-order.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lavoir-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Which of the imports, each in a file of its own, are refused: oxlint ignores a rule that it can't read. */
const refusedOf = (cases: readonly (readonly [file: string, source: string])[]): string[] => {
  for (const [index, [file, source]] of cases.entries()) {
    const path = join(folder, String(index), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
  }
  const config = join(root, 'scripts/check/boundaries.config.ts');
  const bin = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [bin, '-c', config, '-f', 'json', folder], {
    encoding: 'utf8',
    cwd: root,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
  const refused = new Set(
    diagnostics.map(({ filename }) => Number(/lavoir-boundaries-\w+\/(\d+)\//.exec(filename)?.[1])),
  );
  return cases.filter((_, index) => refused.has(index)).map(([file, source]) => `${file}: ${source}`);
};

const importing = (file: string, from: string) => [file, `import { a } from '${from}'; a();`] as const;

const forbidden = [
  importing('bench/floor/cart.ts', 'fastify'),
  importing('bench/floor/cart.ts', '../../apps/api/src/db/connect.ts'),
  importing('bench/floor/cart.ts', '@lavoir/domain'),
  importing('packages/domain/src/money.ts', 'zod'),
  importing('packages/domain/src/money.ts', 'node:fs'),
  importing('packages/contract/src/orders.ts', '@lavoir/i18n'),
  importing('packages/contract/src/orders.ts', 'kysely'),
  importing('packages/contract/src/orders.ts', '../../domain/src/money.ts'),
  importing('packages/i18n/src/days.ts', '@lavoir/contract'),
  importing('apps/web/src/shells/public/page.tsx', '@lavoir/api'),
  importing('apps/web/src/shells/public/page.tsx', '../../../../api/src/main.ts'),
  importing('apps/web/src/lib/i18n.tsx', '@lavoir/i18n/server'),
  importing('apps/web/src/lib/api.ts', '../features/cart/cart.queries.ts'),
  importing('apps/web/src/ui/button.tsx', '../lib/i18n.tsx'),
  importing('apps/web/src/features/cart/cart.tsx', '../orders/orders.queries.ts'),
  importing('apps/web/src/features/cart/parts/line.tsx', '../../orders/orders.queries.ts'),
  importing('apps/web/src/features/cart/cart.tsx', '../../shells/customer/customer-shell.tsx'),
  importing('apps/web/src/features/cart/cart.routes.ts', '../../routes/tree.ts'),
  importing('apps/web/src/ui/button.tsx', '../features/cart/cart.tsx'),
  importing('apps/api/src/features/cart/cart.queries.ts', '../orders/orders.queries.ts'),
  importing('apps/api/src/features/cart/parts/sum.ts', '../../orders/orders.queries.ts'),
  importing('apps/api/src/features/cart/cart.jobs.ts', '../../features.ts'),
  importing('apps/api/src/db/migrate.ts', '../features/orders/orders.queries.ts'),
  importing('apps/api/src/http/errors.ts', '../features/orders/orders.queries.ts'),
  importing('apps/api/src/jobs/queue.ts', '../features/orders/orders.jobs.ts'),
  importing('apps/api/src/live/streams.ts', '../features/orders/order-events.ts'),
  importing('apps/api/src/mail/write-mail.ts', '../features.ts'),
  importing('apps/api/src/features/cart/cart.handlers.ts', 'fastify'),
  importing('apps/api/src/features/cart/cart.handlers.ts', '../orders/orders.queries.ts'),
  importing('apps/api/src/features/orders/placing/place-order.handler.ts', 'fastify'),
  importing('apps/api/src/features/orders/placing/place-order.handler.ts', '@fastify/cookie'),
  importing(
    'apps/api/src/features/orders/placing/place-order.handler.ts',
    '../../reports/reports.queries.ts',
  ),
  importing('apps/api/src/features/orders/placing/place-order.handler.ts', '../../../demo/people.ts'),
  importing('apps/api/src/features/cart/cart.queries.ts', '../../demo/people.ts'),
  importing('apps/api/src/pdf/paper.ts', '../features/orders/orders.queries.ts'),
  importing('apps/api/src/photos/read-photo.ts', '../features/claims/claims.queries.ts'),
  importing('apps/api/src/backup/archive.ts', '../features/orders/orders.queries.ts'),
  importing('apps/api/src/backup/archive.ts', '../app.ts'),
  importing('apps/api/src/reseal/reseal.ts', '../features/orders/orders.queries.ts'),
  importing('apps/api/src/process/stop.ts', '../features/orders/orders.queries.ts'),
  importing('apps/api/src/process/stop.ts', '../features.ts'),
  importing('apps/api/src/process/prepare-database.ts', '../demo/seed-demo.ts'),
  importing('apps/api/src/audit-money/audit.ts', '../features/wallet/wallet.queries.ts'),
  importing('apps/api/src/db/transact.ts', '../http/context.ts'),
  importing('apps/api/src/db/embedded/launch.ts', '../../jobs/queue.ts'),
  ['apps/api/src/features/cart/cart.queries.ts', "export type { A } from '../orders/orders.queries.ts';"],
  ['apps/web/src/features/cart/cart.tsx', "export const a = import('../orders/orders.queries.ts');"],
  ['apps/api/src/http/web.ts', "export const port = process.env['PORT'];"],
  ['apps/web/src/shells/public/self.ts', "import './self.ts';"],
] as const;

const allowed = [
  importing('packages/domain/src/money.test.ts', 'vitest'),
  importing('packages/contract/src/orders.ts', 'zod'),
  importing('packages/contract/src/orders.ts', '@lavoir/domain'),
  importing('packages/i18n/src/translator.ts', '@lingui/core'),
  importing('apps/web/src/features/cart/cart.tsx', '../../ui/button.tsx'),
  importing('apps/web/src/features/cart/parts/line.tsx', '../cart.queries.ts'),
  importing('apps/web/src/shells/customer/page.tsx', '../../features/cart/cart.tsx'),
  importing('apps/web/src/features/cart/cart.tsx', '../catalogue/catalogue.queries.ts'),
  importing('apps/web/src/features/cart/cart.routes.ts', '../../routes/frames.ts'),
  importing('apps/web/src/features/accounts/sign-in/page.tsx', '../../../shells/public/auth-frame.tsx'),
  importing('apps/api/src/features/cart/cart.handlers.ts', './cart.queries.ts'),
  importing('apps/api/src/features/orders/placing.handler.ts', '../places/places.queries.ts'),
  importing('apps/api/src/app.ts', './features.ts'),
  importing('apps/api/src/demo/stage.ts', '../features/orders/place-order.handler.ts'),
  importing('apps/api/src/http/web.ts', 'fastify'),
  importing('apps/api/src/backup/archive.ts', '../features.ts'),
  importing('apps/api/src/process/prepare-database.ts', '../features.ts'),
  importing('apps/api/src/process/opened.ts', '../config.ts'),
  importing('apps/api/src/features/orders/placing/place-order.handler.ts', '../../places/places.queries.ts'),
  importing('apps/api/src/db/in-transaction.ts', '../observe/origin.ts'),
  ['apps/api/src/config.ts', "export const port = process.env['PORT'];"],
] as const;

test('what crosses a boundary is refused, and only that', () => {
  const expected = forbidden.map(([file, source]) => `${file}: ${source}`);
  expect(refusedOf([...forbidden, ...allowed])).toEqual(expected);
});

test('handlers, jobs, mails and what presents them have no SQL of their own: it is in queries', () => {
  const features = join(root, 'apps/api/src/features');
  const withSql = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:handlers?|jobs?|mails|policy|presentation)\.ts$/.test(path))
    .filter((path) =>
      /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/.test(
        readFileSync(join(features, path), 'utf8'),
      ),
    );
  expect(withSql).toEqual([]);
});

test.each([
  ['api', apiFeatures],
  ['web', webFeatures],
])('the order of the %s’s features names each of them, after those that it builds on', (app, order) => {
  const folders = readdirSync(join(root, `apps/${app}/src/features`));
  expect(Object.keys(order).toSorted()).toEqual(folders.toSorted());
  const names = Object.keys(order);
  for (const [name, below] of Object.entries(order))
    expect(names.slice(0, names.indexOf(name))).toEqual(expect.arrayContaining([...below]));
});
