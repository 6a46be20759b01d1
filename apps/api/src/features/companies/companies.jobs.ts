import { foldingJob } from '../../jobs/folding-job.ts';
import { foldCompanyMonths } from './companies.queries.ts';

export const foldCompanyMonthsJob = foldingJob('fold-company-months', foldCompanyMonths);
