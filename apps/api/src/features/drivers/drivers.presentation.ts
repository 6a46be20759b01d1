import type { DriverStop } from '@lavoir/contract';
import { allowedActions, driverActions, fullName, isAhead, legOf, progressOf } from '@lavoir/domain';
import type { Actor } from '../../http/context.ts';
import { isTakenByAnother } from '../dispatch/dispatch.policy.ts';
import { factsOf } from '../orders/orders.queries.ts';
import { positionOf } from '../runs/runs.presentation.ts';
import type { RunStopRow } from '../runs/runs.queries.ts';
import type { StopBagRow } from './drivers.queries.ts';

const actionsAt = (actor: Actor, row: RunStopRow): DriverStop['can'] => {
  if (isTakenByAnother(actor, 'driver', row)) return [];
  return allowedActions(
    driverActions.filter((action) => legOf(action) === row.leg),
    factsOf(row),
    'driver',
  );
};

/** @param bags of any orders, by their numbers */
export const presentDriverStop = (actor: Actor, row: RunStopRow, bags: readonly StopBagRow[]): DriverStop => {
  const own = bags.filter(({ order_id }) => order_id === row.id);
  return {
    leg: row.leg,
    order_id: row.id,
    lavoir_order_id: row.public_id,
    name: fullName(row) || (row.company_name ?? ''),
    phone: row.phone_number,
    address: row.address,
    access: row.access,
    day: row.day,
    slot: row.slot,
    position: positionOf(row),
    has_lockers: row.uses_locker,
    point: row.place_name,
    bags: own.map(({ code, number, kind }) => ({ code, number, of: own.length, kind })),
    bag_count: row.bags,
    progress: progressOf(row),
    done_at: row.done_at?.toISOString() ?? null,
    is_ready: isAhead(row),
    can: actionsAt(actor, row),
  };
};
