import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/lavoir.ts';
import { startLavoir } from '../../e2e/product.ts';
import { auditPages } from './lighthouse.ts';
import type { Audit } from './lighthouse.ts';
import { mostOfSearch, must, routes } from './routes.ts';
import type { Route } from './routes.ts';
import { searchForPoints } from './search.ts';
import { measure } from './visit.ts';
import type { Figures } from './visit.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    why: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
  },
});
const words = values.only.split(',').filter((word) => word !== '');
const rounds = Math.max(1, Math.floor(Number(values.rounds)));
const isChosen = ({ name }: { name: string }): boolean =>
  words.length === 0 || words.some((word) => name.includes(word));
const chosen = routes.filter(isChosen);
const search = { name: 'search for points', who: 'emma' };

const stateOf = async (browser: Browser, url: string, who: string) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page, url, who);
  // checkout without anything to order would lead back home
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  await kept;
  const state = await page.context().storageState();
  await page.context().close();
  return state;
};

const broken = (
  { script = Number.POSITIVE_INFINITY, tapWithin = must.tap }: Route,
  figures: Figures,
): string =>
  [
    figures.script > script ? 'bytes' : '',
    figures.lcp > must.lcp ? 'lcp' : '',
    figures.cls > must.cls ? 'cls' : '',
    (figures.tap ?? 0) > tapWithin ? 'tap' : '',
  ]
    .filter((word) => word !== '')
    .join(', ');

const rowOf = (route: Route, figures: Figures): string => {
  const what = broken(route, figures);
  const cells = [
    route.name.padEnd(15),
    figures.script.toFixed(1).padStart(8),
    (route.script === undefined ? '' : `≤ ${route.script}`).padStart(6),
    figures.all.toFixed(1).padStart(8),
    figures.lcp.toFixed(2).padStart(6),
    figures.cls.toFixed(3).padStart(6),
    (figures.tap === undefined ? '–' : figures.tap.toFixed(0)).padStart(7),
    (what === '' ? '✓' : `✗ ${what}`).padEnd(12),
  ];
  const why = values.why ? `\n    lcp: ${figures.lcpOf}\n    cls: ${figures.moved}` : '';
  return `| ${cells.join(' | ')} |${why}`;
};

const tellAudit = (audit: Audit): void => {
  const { name, performance, accessibility, bestPractices, lcp, tbt, cls, misses } = audit;
  const figures = [performance, accessibility, bestPractices, lcp.toFixed(2), tbt.toFixed(0), cls.toFixed(3)];
  process.stdout.write(`| ${[name, ...figures, misses.join(', ')].join(' | ')} |\n`);
};

const lavoir = await startLavoir();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const results: (Figures & { name: string })[] = [];
const audits: Audit[] = [];
try {
  const people = new Map<string, Awaited<ReturnType<typeof stateOf>>>();
  for (const who of new Set([...chosen, search].filter(isChosen).flatMap((one) => one.who ?? [])))
    people.set(who, await stateOf(browser, lavoir.url, who));
  process.stdout.write(
    '| page            | script kB | must | all kB   | LCP s | CLS    | tap ms |              |\n' +
      '| --------------- | --------- | ---- | -------- | ----- | ------ | ------ | ------------ |\n',
  );
  for (const route of chosen) {
    const figures = await measure(
      browser,
      lavoir.url,
      route,
      route.who === undefined ? undefined : people.get(route.who),
      rounds,
    );
    process.stdout.write(`${rowOf(route, figures)}\n`);
    results.push({ name: route.name, ...figures });
  }
  if (isChosen(search)) {
    const ms = await searchForPoints(browser, lavoir.url, people.get(search.who));
    const holds = ms <= mostOfSearch ? '✓' : '✗';
    process.stdout.write(
      `\nfrom the words to their points: ${ms.toFixed(0)} of ${mostOfSearch} ms ${holds}\n`,
    );
  }
  if (values.lighthouse) {
    process.stdout.write(
      '\n| page | performance | accessibility | best practices | LCP s | TBT ms | CLS | what misses |\n' +
        '| --- | --- | --- | --- | --- | --- | --- | --- |\n',
    );
    for await (const audit of auditPages(lavoir.url, chosen, rounds)) {
      tellAudit(audit);
      audits.push(audit);
    }
  }
} finally {
  await browser.close();
  await lavoir.stop();
}

const date = new Date().toISOString();
const folder = join(import.meta.dirname, '../results');
mkdirSync(folder, { recursive: true });
const machine = {
  processor: cpus()[0]?.model ?? '',
  cores: availableParallelism(),
  node: process.version,
};
writeFileSync(
  join(folder, `web-${date.replaceAll(':', '-')}.json`),
  `${JSON.stringify({ date, machine, rounds, results, audits }, undefined, 2)}\n`,
);
