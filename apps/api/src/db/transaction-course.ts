import type pg from 'pg';
import { sqlState } from './transact.ts';

/** What PostgreSQL says to all that follows a statement of a transaction that failed. */
const afterFailure = '25P02';

/** How far a connection's transaction is, and what was asked in it. */
export class TransactionCourse {
  /** nothing was asked in it so far: its BEGIN leaves with the first statement */
  #opening: string | undefined;
  #isUnderWay = false;
  /** it ended: what somebody still asks in it would be done outside of any */
  #isOver = false;
  /** in the order in which it was asked */
  #asked: Promise<pg.QueryResult>[] = [];

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  begin(opening: string): void {
    this.#opening = opening;
    this.#isUnderWay = true;
    this.#isOver = false;
    this.#asked = [];
  }

  /** @returns the BEGIN that is still to leave, with the statement that is asked for now */
  goOn(isEnd: boolean): string | undefined {
    if (this.#isOver && !isEnd) throw new Error('the transaction is over');
    const opening = this.#opening;
    this.#opening = undefined;
    if (isEnd) [this.#isUnderWay, this.#isOver] = [false, true];
    return opening;
  }

  keep(sent: Promise<pg.QueryResult>): void {
    if (this.#isUnderWay) this.#asked.push(sent);
  }

  /** When statements that left together fail, the first failure is the cause: it is told instead of the 25P02 that follows it. */
  async causeOf(failure: unknown): Promise<unknown> {
    if (sqlState(failure) !== afterFailure) return failure;
    const outcomes = await Promise.allSettled(this.#asked);
    return outcomes.find((one) => one.status === 'rejected')?.reason ?? failure;
  }
}
