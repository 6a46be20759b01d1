import type { CallInput, setBilling } from '@lavoir/contract';
import { asCents, asSlot } from '@lavoir/domain';
import type { Cents, DoorSize, Slot } from '@lavoir/domain';
import type { Insertable } from 'kysely';
import type { Laundries } from '../db/migrations/schema.ts';

const twoHourSlots: readonly Slot[] = [
  '08:00 - 10:00',
  '10:00 - 12:00',
  '12:00 - 14:00',
  '16:00 - 18:00',
  '18:00 - 20:00',
  '20:00 - 22:00',
].map(asSlot);
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const;
const officeSlots: readonly Slot[] = ['08:00 - 10:00', '12:00 - 14:00', '16:00 - 18:00'].map(asSlot);

/** Empty slots stand for the hourly default ones. */
export type Schedule = {
  weekdays: readonly [number, number, ...number[]];
  slots: readonly Slot[];
  capacity: number;
};

export type LaundryKey = 'brussels' | 'antwerp';

export const laundries: readonly { key: LaundryKey; columns: Insertable<Laundries> }[] = [
  {
    key: 'brussels',
    columns: {
      name: 'Lavoir Bruxelles',
      street_number: 'Rue de Flandre 112',
      zip: '1000',
      city: 'Bruxelles',
      latitude: 50.8532,
      longitude: 4.3446,
      description_en:
        'In the Rue de Flandre since 1954. Eleven people wash, iron and fold here; shirts are pressed by hand.',
      description_fr:
        'Rue de Flandre depuis 1954. Onze personnes y lavent, repassent et plient ; les chemises sont repassées à la main.',
      description_nl:
        'Sinds 1954 in de Vlaamsesteenweg. Elf mensen wassen, strijken en vouwen hier; hemden worden met de hand gestreken.',
      email: 'bruxelles@lavoir.example',
      phone: '+3225550112',
      is_default: true,
    },
  },
  {
    key: 'antwerp',
    columns: {
      name: 'Lavoir Antwerpen',
      street_number: 'Nationalestraat 84',
      zip: '2000',
      city: 'Antwerpen',
      latitude: 51.2149,
      longitude: 4.3987,
      description_en: 'A family laundry near the fashion museum, with rainwater from its own roof.',
      description_fr:
        'Une blanchisserie familiale près du musée de la mode, à l’eau de pluie de son propre toit.',
      description_nl: 'Een familiewasserij bij het modemuseum, met regenwater van het eigen dak.',
      email: 'antwerpen@lavoir.example',
      phone: '+3235550184',
      is_default: false,
    },
  },
];

export type Area = {
  name: string;
  laundry: LaundryKey;
  fee: Cents;
  schedule: Schedule;
  zips: readonly string[];
};

const brusselsZips =
  '1000 1020 1030 1050 1060 1070 1080 1081 1082 1083 1090 1120 1130 1140 1150 1180 1190 1210'.split(' ');

export const areas: readonly Area[] = [
  {
    name: 'Bruxelles',
    laundry: 'brussels',
    fee: asCents(490),
    // Monday and Thursday
    schedule: { weekdays: [1, 4], slots: twoHourSlots, capacity: 8 },
    zips: brusselsZips,
  },
  {
    name: 'Antwerpen',
    laundry: 'antwerp',
    fee: asCents(540),
    // Tuesday and Friday
    schedule: { weekdays: [2, 5], slots: twoHourSlots, capacity: 6 },
    zips: ['2000', '2018', '2020', '2030', '2040', '2050', '2060'],
  },
  {
    name: 'Bruxelles-Est',
    laundry: 'brussels',
    fee: asCents(490),
    schedule: { weekdays: everyDay, slots: twoHourSlots, capacity: 8 },
    zips: ['1040', '1160', '1170', '1200'],
  },
];

export type CompanyKey = 'nord' | 'tilleul' | 'canal' | 'verhaegen' | 'dumont' | 'schelde';

type Company = {
  key: CompanyKey;
  name: string;
  isInvoiced: boolean;
  billing?: CallInput<typeof setBilling>['body'];
};

export const companies: readonly Company[] = [
  {
    key: 'nord',
    name: 'Atelier Nord',
    isInvoiced: true,
    // a number that no company has, as the house's is
    billing: {
      name: 'Atelier Nord SRL',
      enterprise_number: 'BE 0000.001.087',
      street: 'Quai des Péniches 16',
      zip: '1000',
      city: 'Bruxelles',
      email: 'compta@nord.example',
      locale: 'fr',
      reference: 'Bien-être, centre de coûts 410',
    },
  },
  { key: 'tilleul', name: 'Studio Tilleul', isInvoiced: false },
  { key: 'canal', name: 'Canal Digital', isInvoiced: false },
  { key: 'verhaegen', name: 'Maison Verhaegen', isInvoiced: false },
  {
    key: 'dumont',
    name: 'Dumont & Claes Notaires',
    isInvoiced: true,
    billing: {
      name: 'Dumont & Claes, notaires associés SRL',
      enterprise_number: 'BE 0000.002.077',
      street: 'Rue de la Loi 42',
      zip: '1040',
      city: 'Bruxelles',
      email: 'factures@dumont.example',
      locale: 'fr',
      reference: null,
    },
  },
  { key: 'schelde', name: 'Schelde Logistics', isInvoiced: false },
];

export type PointKey = 'nord' | 'tilleul' | 'maritime' | 'loi' | 'zuid' | 'parvis';

export type Point = {
  key: PointKey;
  name: string;
  street: string;
  nr: string;
  zip: string;
  city: string;
  at: readonly [latitude: number, longitude: number];
  laundry: LaundryKey;
  serviceFee: Cents | null;
  deliveryFee: Cents | null;
  /** a point with a code has lockers */
  code?: string;
  /** their doors, from 01 on */
  doors?: readonly DoorSize[];
  /** what is wrong with which of them */
  faults?: Readonly<Record<string, string>>;
  hours?: string;
  accessNote?: string;
  schedule: Schedule;
  companies: readonly CompanyKey[];
};

const doorSizeOf = { S: 'small', M: 'medium', L: 'large' } as const;

/** `SSM L`: one letter a door. */
const doorsOf = (letters: string): DoorSize[] =>
  letters
    .split('')
    .flatMap((letter) => (letter === 'S' || letter === 'M' || letter === 'L' ? [doorSizeOf[letter]] : []));

export const points: readonly Point[] = [
  {
    key: 'nord',
    name: 'Atelier Nord',
    street: 'Quai des Péniches',
    nr: '16',
    zip: '1000',
    city: 'Bruxelles',
    at: [50.8629, 4.3479],
    laundry: 'brussels',
    serviceFee: asCents(250),
    deliveryFee: null,
    code: '2580',
    doors: doorsOf('SSMM MMSS MMLL'),
    faults: { '04': 'Hinge' },
    hours: 'Mon–Fri 7:30–20:00',
    accessNote: 'The lockers are in the bicycle hall, left of the main entrance.',
    schedule: { weekdays: [2, 5], slots: officeSlots, capacity: 8 },
    companies: ['nord'],
  },
  {
    key: 'tilleul',
    name: 'Studio Tilleul',
    street: 'Rue du Page',
    nr: '14',
    zip: '1050',
    city: 'Ixelles',
    at: [50.8243, 4.3604],
    laundry: 'brussels',
    serviceFee: asCents(250),
    deliveryFee: null,
    code: '1369',
    doors: doorsOf('SSMM MLSS MMML SSML'),
    faults: { '03': 'Lock jams' },
    hours: 'Mon–Fri 8:00–19:00',
    accessNote: 'Ring at reception; after six the night bell.',
    schedule: { weekdays: everyDay, slots: officeSlots, capacity: 8 },
    companies: ['tilleul'],
  },
  {
    key: 'maritime',
    name: 'Gare Maritime, réception',
    street: 'Rue Picard',
    nr: '11',
    zip: '1000',
    city: 'Bruxelles',
    at: [50.8651, 4.3487],
    laundry: 'brussels',
    serviceFee: null,
    deliveryFee: asCents(390),
    schedule: { weekdays: [3, 6], slots: [], capacity: 8 },
    companies: ['canal', 'verhaegen'],
  },
  {
    key: 'loi',
    name: 'Loi 42',
    street: 'Rue de la Loi',
    nr: '42',
    zip: '1040',
    city: 'Bruxelles',
    at: [50.8447, 4.3722],
    laundry: 'brussels',
    serviceFee: null,
    deliveryFee: null,
    schedule: { weekdays: [1, 4], slots: officeSlots, capacity: 8 },
    companies: ['dumont'],
  },
  {
    key: 'zuid',
    name: 'Zuidkaai Kantoren',
    street: 'Vlaamsekaai',
    nr: '20',
    zip: '2000',
    city: 'Antwerpen',
    at: [51.2098, 4.3897],
    laundry: 'antwerp',
    serviceFee: asCents(250),
    deliveryFee: null,
    schedule: { weekdays: [2, 5], slots: officeSlots, capacity: 6 },
    companies: ['schelde'],
  },
  {
    key: 'parvis',
    name: 'Épicerie du Parvis',
    street: 'Parvis de Saint-Gilles',
    nr: '18',
    zip: '1060',
    city: 'Saint-Gilles',
    at: [50.8286, 4.3452],
    laundry: 'brussels',
    serviceFee: null,
    deliveryFee: asCents(290),
    schedule: { weekdays: [1, 4], slots: twoHourSlots, capacity: 4 },
    companies: [],
  },
];

export type PromoCode = {
  code: string;
  basisPoints: number | null;
  amount: Cents | null;
  /** days before the day of seeding */
  endedAgo: number | null;
};

/** All for a first order only. */
export const promoCodes = [
  { code: 'FRESH10', basisPoints: 1000, amount: null, endedAgo: null },
  { code: 'WELCOME5', basisPoints: null, amount: asCents(500), endedAgo: null },
  { code: 'SUMMER', basisPoints: 1500, amount: null, endedAgo: 60 },
] as const satisfies readonly PromoCode[];

export type PromoKey = (typeof promoCodes)[number]['code'];
