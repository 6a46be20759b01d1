import type { Cents } from '@lavoir/domain';
import { sql } from 'kysely';

/** Cents of an order `o` that are neither charged nor held. */
export const unpaidCents = sql<Cents>`greatest(0, o.total_cents - o.charged_paid_cents - o.charged_given_cents - o.charged_card_cents
  - o.held_paid_cents - o.held_given_cents)::bigint`;

/** Whether its charge failed, as `orders_unpaid` indexes it. */
export const hasFailed = sql<boolean>`o.status = 'dropped_at_laundry' and o.payment_status = 'failed'`;
