import type { StaffRole } from '@lavoir/domain';
import {
  Activity,
  BadgePercent,
  ChartColumn,
  IdCard,
  Inbox,
  LayoutList,
  MapPin,
  MessageSquareWarning,
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
    | '/ops/customers'
    | '/ops/laundry'
    | '/ops/claims'
    | '/ops/places'
    | '/ops/catalogue'
    | '/ops/promo-codes'
    | '/ops/money'
    | '/ops/reports'
    | '/ops/system'
    | '/ops/staff';
  /** behind G */
  key: string;
  icon: IconShape;
  title: TitleKey;
  /** who has the page; the calls behind it say the same on the server */
  roles: readonly StaffRole[];
};

/**
 * The pages of staff in the rail's order: today, board, runs, orders, customers, laundries, places, catalogue, promo
 * codes, money, reports, system. One that isn't built has no row.
 */
export const entries: readonly Entry[] = [
  { to: '/ops/today', key: 't', icon: Inbox, title: 'operations.today', roles: ['operator', 'partner'] },
  { to: '/ops/board', key: 'b', icon: LayoutList, title: 'operations.board', roles: ['operator', 'partner'] },
  { to: '/ops/runs', key: 'u', icon: Truck, title: 'operations.runs', roles: ['operator'] },
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

/** Those that somebody with these roles has. */
export const entriesOf = (roles: readonly StaffRole[]): Entry[] =>
  entries.filter((entry) => entry.roles.some((role) => roles.includes(role)));
