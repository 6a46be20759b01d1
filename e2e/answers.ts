import type { Page } from '@playwright/test';

type Where = Parameters<Page['route']>[0];

/** Nothing where the page was left while it asked: it takes its answer with it. */
const unlessLeft = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((reason: unknown) => {
    if (/disposed|closed|test ended/i.test(String(reason))) return undefined;
    throw reason;
  });

/** A page hears another answer than the server's, made of it. */
export const changeAnswers = async <Answer extends object>(
  page: Page,
  where: Where,
  change: (answer: Answer) => Answer,
): Promise<void> => {
  await page.route(where, async (route) => {
    const response = await unlessLeft(route.fetch());
    const answer = response && ((await unlessLeft(response.json())) as Answer | undefined);
    if (answer) await unlessLeft(route.fulfill({ response, json: change(answer) }));
  });
};

/**
 * The server does it, and nobody hears of that.
 * @param times so many of them are lost, all without it
 */
export const loseAnswers = async (
  page: Page,
  where: Where,
  { times = Number.POSITIVE_INFINITY } = {},
): Promise<void> => {
  let left = times;
  await page.route(where, async (route) => {
    if (left === 0) return route.fallback();
    left -= 1;
    const done = await route.fetch();
    if (!done.ok()) throw new Error(`nothing to lose: ${done.status()} ${await done.text()}`);
    return route.abort();
  });
};
