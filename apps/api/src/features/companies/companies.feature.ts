import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  handleListManagedOrders,
  handleShowManagedCompanies,
  handleShowManagedOrder,
} from './companies.handlers.ts';
import { foldCompanyMonthsJob } from './companies.jobs.ts';
import { handleExportCsv, handleExportSheet } from './export.handlers.ts';

export const companies: Feature<typeof contract.companies> = {
  handlers: {
    listManagedOrders: handleListManagedOrders,
    showManagedOrder: handleShowManagedOrder,
    showManagedCompanies: handleShowManagedCompanies,
    exportManagedOrdersCsv: handleExportCsv,
    exportManagedOrdersSheet: handleExportSheet,
  },
  jobs: [foldCompanyMonthsJob],
};
