import type { LaundryStage, StaffRole } from '@lavoir/domain';
import {
  Activity,
  BadgePercent,
  ChartColumn,
  Columns3,
  IdCard,
  Inbox,
  LayoutList,
  MapPin,
  MessageSquareWarning,
  PackageCheck,
  Scale,
  Shirt,
  Tag,
  Truck,
  Users,
  Wallet,
  WashingMachine,
} from 'lucide-react';
import type { TitleKey } from '../../lib/arrival.ts';
import type { IconShape } from '../../ui/icon.tsx';

export type Entry = {
  to:
    | '/ops/today'
    | '/ops/board'
    | '/ops/runs'
    | '/ops/orders'
    | '/ops/customers'
    | '/ops/laundry'
    | '/ops/claims'
    | '/ops/places'
    | '/ops/catalogue'
    | '/ops/promo-codes'
    | '/ops/money'
    | '/ops/reports'
    | '/ops/system'
    | '/ops/staff'
    | '/ops/run';
  /** the laundry's orders that it shows, and counts */
  stage?: LaundryStage;
  /** behind G */
  key: string;
  icon: IconShape;
  title: TitleKey;
  /** who has the page; the calls behind it say the same on the server */
  roles: readonly StaffRole[];
};

/**
 * The pages of staff in the rail's order: today, board, runs, orders, customers, laundries, places, catalogue, promo
 * codes, money, reports, system.
 */
export const entries: readonly Entry[] = [
  { to: '/ops/today', key: 't', icon: Inbox, title: 'operations.today', roles: ['operator', 'partner'] },
  { to: '/ops/board', key: 'b', icon: LayoutList, title: 'operations.board', roles: ['operator', 'partner'] },
  { to: '/ops/runs', key: 'u', icon: Truck, title: 'operations.runs', roles: ['operator'] },
  { to: '/ops/orders', key: 'd', icon: Shirt, title: 'operations.orders', roles: ['operator', 'partner'] },
  { to: '/ops/customers', key: 'c', icon: Users, title: 'operations.customers', roles: ['operator'] },
  {
    to: '/ops/laundry',
    key: 'l',
    icon: WashingMachine,
    title: 'operations.laundry',
    roles: ['operator', 'partner'],
  },
  {
    to: '/ops/claims',
    key: 'i',
    icon: MessageSquareWarning,
    title: 'desk.title',
    roles: ['operator', 'partner'],
  },
  { to: '/ops/places', key: 'o', icon: MapPin, title: 'operations.places', roles: ['operator'] },
  { to: '/ops/catalogue', key: 'a', icon: Tag, title: 'operations.catalogue', roles: ['operator'] },
  {
    to: '/ops/promo-codes',
    key: 'p',
    icon: BadgePercent,
    title: 'operations.promo_codes',
    roles: ['operator'],
  },
  { to: '/ops/money', key: 'm', icon: Wallet, title: 'operations.money', roles: ['operator'] },
  {
    to: '/ops/reports',
    key: 'r',
    icon: ChartColumn,
    title: 'operations.reports',
    roles: ['operator', 'partner'],
  },
  { to: '/ops/system', key: 'y', icon: Activity, title: 'operations.system', roles: ['operator'] },
  { to: '/ops/staff', key: 's', icon: IdCard, title: 'operations.staff', roles: ['operator'] },
];

const entryOf = (to: Entry['to']): readonly Entry[] => entries.filter((entry) => entry.to === to);

const queue = { to: '/ops/laundry', roles: ['operator', 'partner'] } as const;

/** A laundry's own: what its hands do, before what it looks up. */
const laundryEntries: readonly Entry[] = [
  { ...queue, key: 'l', icon: LayoutList, title: 'operations.queue' },
  { ...queue, key: 'w', icon: Scale, title: 'operations.weigh', stage: 'to_weigh' },
  { ...queue, key: 'k', icon: PackageCheck, title: 'operations.ready', stage: 'packed' },
  ...entryOf('/ops/claims'),
  ...entryOf('/ops/today'),
  ...entryOf('/ops/orders'),
  ...entryOf('/ops/board').map((board) => ({ ...board, icon: Columns3 })),
  ...entryOf('/ops/reports'),
];

/** A driver's run is a page without the rail; from those that everybody has it is the way back. */
const ownRun: Entry = {
  to: '/ops/run',
  key: 'u',
  icon: Truck,
  title: 'operations.own_run',
  roles: ['driver'],
};

/** Who works at a laundry, and isn't an operator besides. */
export const isOfLaundry = (roles: readonly StaffRole[]): boolean =>
  roles.includes('partner') && !roles.includes('operator');

/** Those that somebody with these roles has. */
export const entriesOf = (roles: readonly StaffRole[]): readonly Entry[] => {
  if (isOfLaundry(roles)) return laundryEntries;
  if (roles.includes('operator')) return entries;
  return roles.includes('driver') ? [ownRun] : [];
};

/** What names one among all: several lead to the laundry. */
export const idOf = ({ to, stage }: Entry): string => `${to} ${stage ?? ''}`;
