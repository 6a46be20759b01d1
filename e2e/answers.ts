import type { Page, Route } from '@playwright/test';

type Where = Parameters<Page['route']>[0];
type Options = Parameters<Page['route']>[2];

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

/** The server does it, and nobody hears of that. */
export const loseAnswers = async (page: Page, where: Where, options?: Options): Promise<void> => {
  const lose = async (route: Route) => {
    const done = await route.fetch();
    if (!done.ok()) throw new Error(`nothing to lose: ${done.status()} ${await done.text()}`);
    await route.abort();
  };
  await page.route(where, lose, options);
};
