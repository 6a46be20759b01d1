import { catalogueRoutes } from '../features/catalogue/catalogue.routes.ts';
import { claimsRoutes } from '../features/claims/claims.routes.ts';
import { customersRoutes } from '../features/customers/customers.routes.ts';
import { dispatchRoutes } from '../features/dispatch/dispatch.routes.ts';
import { driversRoutes } from '../features/drivers/drivers.routes.ts';
import { laundryRoutes } from '../features/laundry/laundry.routes.ts';
import { lockersRoutes } from '../features/lockers/lockers.routes.ts';
import { moneyRoutes } from '../features/money/money.routes.ts';
import { reportsRoutes } from '../features/reports/reports.routes.ts';
import { runsRoutes } from '../features/runs/runs.routes.ts';
import { systemRoutes } from '../features/system/system.routes.ts';
import { staffRoutes } from '../features/staff/staff.routes.ts';
import { placesDeskRoutes } from '../features/places/desk.routes.ts';
import { promosRoutes } from '../features/promos/promos.routes.ts';
import { root } from './frames.ts';
import { operationsFrame, operationsMissing, operationsStart } from './operations-frame.ts';
import { pages } from './tree.ts';

/** Every page there is, those of staff too. */
export const growTree = () =>
  root.addChildren([
    ...pages,
    ...driversRoutes.root,
    operationsFrame.addChildren([
      operationsStart,
      operationsMissing,
      ...dispatchRoutes.staff,
      ...runsRoutes.staff,
      ...claimsRoutes.staff,
      ...laundryRoutes.staff,
      ...moneyRoutes.staff,
      ...reportsRoutes.staff,
      ...systemRoutes.staff,
      ...placesDeskRoutes.staff,
      ...lockersRoutes.staff,
      ...catalogueRoutes.staff,
      ...customersRoutes.staff,
      ...staffRoutes.staff,
      ...promosRoutes.staff,
    ]),
  ]);
