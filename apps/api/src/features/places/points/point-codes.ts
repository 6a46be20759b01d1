import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { timingSafeEqual } from 'node:crypto';
import { transact } from '../../../db/transact.ts';
import type { Context } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { findOperators } from '../../accounts/memberships.queries.ts';
import { noteLocked } from './collection-points.queries.ts';
import { queuePlacesMail } from '../places.mails.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'limits' | 'queue' | 'secrets'>;

/** Each is compared, whether one before was right. */
const isRight = (hashes: readonly Buffer[], codeHash: Buffer): boolean =>
  hashes.map((hash) => timingSafeEqual(hash, codeHash)).includes(true);

type Point = { id: number; code_hash: Buffer; code_locked_until: Date | null };

const tellOperators = async ({ db, clock, queue }: Parts, point: Point, seconds: number): Promise<void> => {
  const now = clock.now();
  if (point.code_locked_until !== null && point.code_locked_until > now) return;
  const pointId = point.id;
  await transact(
    db,
    async (trx) => {
      // the first of those who come at once
      if (!(await noteLocked(trx, pointId, now, new Date(now.getTime() + seconds * 1000)))) return;
      for (const userId of await findOperators(trx))
        await queuePlacesMail(queue, trx, { template: 'point_locked', userId, pointId });
    },
    () => false,
  );
};

/**
 * Counts each try before it looks at the code, so that many at once are as many tries as one after the other. Only what can't
 * be a code isn't one.
 * @returns why not, or undefined where the code is right
 */
export const refuseCode = async (
  parts: Parts,
  userId: number,
  point: Point,
  code: string,
): Promise<Refusal<'point_code_wrong' | 'too_many_requests'> | undefined> => {
  const wrong = refuse('point_code_wrong', { field: 'code' });
  if (!/^\d{4}$/.test(code)) return wrong;
  const { limits, secrets } = parts;
  const keys = { point_code: [String(userId), String(point.id)], point_code_of_point: [String(point.id)] };
  const mine = await tooMany(parts, 'point_code', ...keys.point_code);
  if (mine) return { ...mine, field: 'code' };
  const all = await limits.take('point_code_of_point', ...keys.point_code_of_point);
  if (all) {
    const seconds = all.retryAfterSeconds;
    await tellOperators(parts, point, seconds);
    return refuse('too_many_requests', { field: 'code', params: { seconds } });
  }
  if (!isRight(secrets.hashesOfCode(code), point.code_hash)) return wrong;
  await limits.giveBack('point_code', ...keys.point_code);
  await limits.giveBack('point_code_of_point', ...keys.point_code_of_point);
  return undefined;
};
