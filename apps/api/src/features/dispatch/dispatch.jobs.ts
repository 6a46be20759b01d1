import { foldingJob } from '../../jobs/folding-job.ts';
import { foldOrderCounts } from './orders/order-counts.queries.ts';

export const foldCountsJob = foldingJob('fold-order-counts', foldOrderCounts);
