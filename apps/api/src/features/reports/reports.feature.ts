import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { closeDayJob } from './close-day.job.ts';
import { handleExportReceiptsBook, handleExportReport } from './reports-export.handlers.ts';
import { handleReadReceiptsBook, handleReadReport } from './reports.handlers.ts';

export const reports: Feature<typeof contract.reports> = {
  handlers: {
    readReport: handleReadReport,
    exportReport: handleExportReport,
    readReceiptsBook: handleReadReceiptsBook,
    exportReceiptsBook: handleExportReceiptsBook,
  },
  jobs: [closeDayJob],
};
