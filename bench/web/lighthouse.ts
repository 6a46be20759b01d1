import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/api/test/free-port.ts';
import { findChromium } from '../../e2e/browser.ts';
import { keepSession } from '../../e2e/lavoir.ts';
import type { Route } from './routes.ts';

/** Comes by npx when it is asked for: 176 MB that no other command needs. */
const lighthouse = 'lighthouse@13.5.0';

/** Lighthouse's own, as a phone on slow 4G: scores of 100, s, ms and score. */
export type Audit = {
  name: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** what keeps a score from 100, but for performance's */
  misses: string[];
};

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${command} ended with ${code}: ${said.slice(-2000)}`)),
    );
  });

const auditOf = (name: string, { categories, audits }: Report): Audit => {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const judged = ['accessibility', 'best-practices'].flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    name,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: number('largest-contentful-paint') / 1000,
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    misses: judged.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
};

/** Of the rounds, the one whose performance is in the middle. */
const middleOf = (audits: readonly Audit[]): Audit => {
  const sorted = audits.toSorted((a, b) => a.performance - b.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('a page is looked at once at least');
  return middle;
};

/**
 * Lets Lighthouse look at pages, each as a first visit of a phone; those of somebody with their session.
 * @throws Error where npx can't bring it
 */
export async function* auditPages(
  url: string,
  routes: readonly Route[],
  rounds: number,
): AsyncGenerator<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'lavoir-lighthouse-'));
  const report = join(folder, 'report.json');
  const visit = async ({ name, path, who }: Route): Promise<Audit> => {
    const port = await freePort();
    const browser = await chromium.launchPersistentContext(await mkdtemp(join(folder, 'browser-')), {
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    try {
      if (who !== undefined) await keepSession(await browser.newPage(), url, who);
      const flags = [`--port=${port}`, '--output=json', `--output-path=${report}`, '--quiet'];
      const only = '--only-categories=performance,accessibility,best-practices';
      await run(
        'npx',
        [
          '--yes',
          lighthouse,
          `${url}${path}`,
          ...flags,
          only,
          ...(who === undefined ? [] : ['--disable-storage-reset']),
        ],
        process.env,
      );
    } finally {
      await browser.close();
    }
    return auditOf(name, JSON.parse(await readFile(report, 'utf8')) as Report);
  };
  try {
    for (const route of routes) {
      const audits: Audit[] = [];
      for (let round = 0; round < rounds; round += 1) audits.push(await visit(route));
      yield middleOf(audits);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
