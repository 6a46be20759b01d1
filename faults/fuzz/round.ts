import type { CallName } from '@lavoir/contract';
import { audit } from '../../apps/api/src/audit-money/audit.ts';
import { sessionOf } from '../../apps/api/test/factories.ts';
import { trustingGoogle } from '../../apps/api/test/people.ts';
import { openHouse } from '../../apps/api/test/rights-house.ts';
import { rights } from '../../apps/api/test/rights-matrix.ts';
import type { Caller, House, Request } from '../../apps/api/test/rights-rows.ts';
import { startTestApp } from '../../apps/api/test/test-app.ts';
import { callingsOf } from './callings.ts';
import type { Calling } from './callings.ts';
import { judge } from './judge.ts';
import { knock } from './knock.ts';
import type { Answer } from './knock.ts';
import { marksIn, plantMarks } from './marks.ts';
import { readOperations } from './operations.ts';
import type { Operation } from './operations.ts';
import { seedOf, wishOf } from './wishes.ts';
import type { Wish } from './wishes.ts';

export type Asked = {
  name: CallName;
  caller: Caller;
  wish: Wish;
  /** 0 where nothing came */
  status: number;
  /** what is wrong with the answer */
  found: string[];
};

export type Round = {
  asked: Asked[];
  /** what the auditor and the log say at the end */
  afterwards: string[];
};

/** What operators do may move people to other laundries and roles: they come when all the others have been. */
const turns: readonly ((caller: Caller) => boolean)[] = [
  (caller) => caller !== 'operator',
  (caller) => caller === 'operator',
];

export type Plan = {
  seed: number;
  /** every call by a few instead of by everybody */
  isShort: boolean;
  isChosen: (name: CallName) => boolean;
};

/** The matrix brings orders to their states by hand, without the money that leads there. */
const byHand = /^order \d+ (keeps -?\d+ of its charge|is paid and was charged 0)$/;

/** A house of its own, in which every call is called. */
export const playRound = async ({ seed, isShort, isChosen }: Plan): Promise<Round> => {
  const app = await startTestApp({ google: trustingGoogle });
  try {
    const house = await openHouse(app);
    const marks = await plantMarks({ app, ...house });
    const operations = (await readOperations(app.url)).filter(({ name }) => isChosen(name));
    const asked: Asked[] = [];
    const tokens = new Set<string>();

    /** What the matrix knows to be right; nothing where strange requests have left no ground for it. */
    const baseOf = async (name: CallName): Promise<Request> => {
      const session = await sessionOf(app, house.owner).catch(() => house.owner.session);
      const now: House = { app, ...house, owner: { ...house.owner, session } };
      return (await rights[name].request?.(now).catch(() => undefined)) ?? {};
    };
    const ask = async (operation: Operation, { caller, time }: Calling): Promise<Asked> => {
      const { name } = operation;
      const wish = wishOf(operation, await baseOf(name), seedOf(seed, name, caller, time));
      const session = await house.sessionFor(caller).catch(() => undefined);
      if (session) tokens.add(session['access-token']);
      const answer = await knock(app.url, operation, wish, session).catch(
        (error: Error): Answer | string => error.message,
      );
      if (typeof answer === 'string') return { name, caller, wish, status: 0, found: [answer] };
      const text = JSON.stringify(answer.headers) + answer.body;
      const found = [...judge(name, answer), ...marksIn(text, marks, name, caller)];
      return { name, caller, wish, status: answer.status, found };
    };

    for (const isTheirTurn of turns)
      for (const operation of operations)
        for (const calling of callingsOf(operation.name, seed, isShort))
          if (isTheirTurn(calling.caller)) asked.push(await ask(operation, calling));
    const log = app.logs();
    const told = marks
      .filter(({ word }) => log.includes(word))
      .map(({ whose }) => `the log tells of ${whose}`);
    if ([...tokens].some((token) => log.includes(token))) told.push('the log has a token');
    const books = (await audit(app.db)).filter((finding) => !byHand.test(finding));
    return { asked, afterwards: [...books, ...told] };
  } finally {
    await app.close();
  }
};
