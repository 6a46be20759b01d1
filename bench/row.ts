import type { Request } from './http-client.ts';
import type { Operation } from './load.ts';
import { sessionHeaders } from './people.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** At most; ms. `cpu` is of process and database for one operation at 10 connections. */
export type Limits = { cpu?: number; p50At1?: number; p50At10?: number };

export type Row = {
  name: string;
  must: Limits;
  /** what is hoped for */
  aim?: Limits;
  /** there is no least work that answers the same */
  withoutFloor?: true;
  /** Once, before product or floor is asked anything. @returns what somebody does at each turn */
  prepare: (world: World) => Promise<Operation> | Operation;
};

export const api = '/api/v1/customer';

export const get = (who: Person, path: string): Request => ({
  method: 'GET',
  path,
  headers: sessionHeaders(who),
});
