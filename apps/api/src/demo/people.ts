import { referralCredit } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Situation, VanSituation } from './order-plans.ts';
import type { CompanyKey, LaundryKey, PointKey } from './places.ts';

export type Home = { street: string; nr: string; zip: string; city: string; comment: string | null };

/** Money given, so many hours before the seeding. */
export type Gift = { hoursAgo: number; amount: Cents };

type Role =
  | { role: 'operator' }
  | { role: 'driver' | 'partner'; laundry: LaundryKey }
  | { role: 'manager'; company: CompanyKey };

export type Person = {
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: 'en' | 'fr' | 'nl';
  home: Home | null;
  /** `isGuest`: joined the company by its name alone, so that its invoice doesn't pay */
  point: { point: PointKey; company: CompanyKey; isGuest?: boolean } | null;
  isNew: boolean;
  isCustomer: boolean;
  role: Role | null;
  vat: string | null;
  /** the last four digits of a stored test card */
  card: string | null;
  gifts: readonly Gift[];
  /** tops up no more than the next order needs */
  isFrugal: boolean;
  /** how many past orders to make up, and the ones under way; who is promised some in order-plans.ts has none here */
  past: number;
  now: readonly Situation[];
  /** what the van does there today and tomorrow, in which slot of the day */
  van: readonly (readonly [VanSituation, number])[];
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

type Some = Partial<Omit<Person, 'firstName' | 'lastName' | 'locale'>>;

const person = (firstName: string, lastName: string, locale: Person['locale'], some: Some): Person => ({
  key: plain(firstName + lastName),
  email: `${plain(firstName)}.${plain(lastName)}@mail.example`,
  firstName,
  lastName,
  locale,
  home: null,
  point: null,
  isNew: false,
  isCustomer: true,
  role: null,
  vat: null,
  card: null,
  gifts: [],
  isFrugal: false,
  past: 0,
  now: [],
  van: [],
  ...some,
});

const home = (
  street: string,
  nr: string,
  zip: string,
  city: string,
  comment: string | null = null,
): Home => ({
  street,
  nr,
  zip,
  city,
  comment,
});

const staff = (
  key: string,
  firstName: string,
  lastName: string,
  locale: Person['locale'],
  role: Role,
): Person =>
  person(firstName, lastName, locale, {
    key,
    email: `${key}@lavoir.example`,
    isCustomer: false,
    role,
  });

const nord = { point: 'nord', company: 'nord' } as const;
const guestOfNord = { ...nord, isGuest: true } as const;
const tilleul = { point: 'tilleul', company: 'tilleul' } as const;
const loi = { point: 'loi', company: 'dumont' } as const;
const zuid = { point: 'zuid', company: 'schelde' } as const;
const canal = { point: 'maritime', company: 'canal' } as const;
const verhaegen = { point: 'maritime', company: 'verhaegen' } as const;

const days = (count: number) => count * 24;

export const people: readonly Person[] = [
  // with the promised accounts
  person('Emma', 'Claes', 'en', {
    key: 'emma',
    email: 'emma@lavoir.example',
    home: home('Rue du Bailli', '47', '1050', 'Ixelles', 'Second floor, the bell says Claes'),
    card: '4242',
    // a friend's code when she came, and later a friend who used hers
    gifts: [
      { hoursAgo: days(150), amount: referralCredit },
      { hoursAgo: 20, amount: referralCredit },
    ],
  }),
  person('Lucas', 'Peeters', 'en', { key: 'lucas', email: 'lucas@lavoir.example', isNew: true }),
  person('Sofie', 'Maes', 'nl', { key: 'sofie', email: 'sofie@lavoir.example', point: nord }),
  person('Marc', 'Delvaux', 'fr', {
    key: 'marc',
    email: 'marc@lavoir.example',
    point: nord,
    role: { role: 'manager', company: 'nord' },
    vat: 'BE0403170701',
    past: 5,
    now: ['processed'],
  }),
  staff('ops', 'Nele', 'Vandamme', 'en', { role: 'operator' }),
  staff('driver', 'Youssef', 'Haddad', 'fr', { role: 'driver', laundry: 'brussels' }),
  staff('laundry', 'Annick', 'Lejeune', 'fr', { role: 'partner', laundry: 'brussels' }),
  staff('driver2', 'Bram', 'Wouters', 'nl', { role: 'driver', laundry: 'antwerp' }),
  staff('driver3', 'Yassine', 'Moreau', 'fr', { role: 'driver', laundry: 'brussels' }),
  staff('driver4', 'Sofie', 'Lambrecht', 'nl', { role: 'driver', laundry: 'brussels' }),
  staff('laundry2', 'Ilse', 'Goossens', 'nl', { role: 'partner', laundry: 'antwerp' }),

  // Atelier Nord
  person('Noor', 'Verbeke', 'nl', {
    point: nord,
    past: 5,
    now: ['confirmed'],
    gifts: [{ hoursAgo: days(200), amount: referralCredit }],
  }),
  person('Jules', 'Lambert', 'fr', { point: guestOfNord, past: 4, now: ['picked_up'] }),
  person('Amélie', 'Charlier', 'fr', { point: guestOfNord, past: 6, now: ['at_laundry'] }),
  person('Wout', 'Janssens', 'nl', { point: guestOfNord, past: 4, now: ['pick_up_missed'] }),
  person('Fatima', 'El Amrani', 'fr', { point: guestOfNord, past: 5, now: ['processed', 'confirmed'] }),
  person('Simon', 'De Backer', 'nl', { point: nord, past: 4, now: ['cancelled', 'ready'] }),
  person('Inès', 'Rousseau', 'fr', { point: guestOfNord, past: 3, now: ['payment_failed'], isFrugal: true }),
  person('Thomas', 'Maes', 'en', { point: nord, past: 5, now: ['deleted', 'forgotten'] }),
  person('Lotte', 'Hermans', 'nl', { point: nord, past: 3, now: ['delivery_missed'] }),

  // at home in Brussels
  person('Camille', 'Dewolf', 'fr', {
    home: home('Avenue Louise', '203', '1050', 'Ixelles'),
    past: 6,
    now: ['ready'],
  }),
  person('Mehdi', 'Benali', 'fr', {
    home: home('Chaussée de Gand', '88', '1080', 'Molenbeek-Saint-Jean', 'Sonner au rez'),
    past: 3,
    now: ['picked_up'],
  }),
  person('Astrid', 'Van Acker', 'nl', {
    home: home('Vlaamsesteenweg', '31', '1000', 'Brussel'),
    past: 4,
    now: ['confirmed'],
  }),
  person('Hugo', 'Martin', 'fr', {
    home: home('Rue Américaine', '12A', '1060', 'Saint-Gilles'),
    past: 2,
    now: ['processed', 'withdrawn'],
    gifts: [{ hoursAgo: days(40), amount: referralCredit }],
  }),
  person('Priya', 'Nair', 'en', {
    home: home(
      'Avenue de Tervueren',
      '148',
      '1150',
      'Woluwe-Saint-Pierre',
      'Please leave it with the concierge',
    ),
    past: 5,
    now: ['confirmed'],
  }),
  person('Laurent', 'Thiry', 'fr', {
    home: home('Rue Vanderkindere', '275', '1180', 'Uccle'),
    past: 4,
    now: ['pick_up_missed'],
  }),
  person('Elke', 'Stevens', 'nl', {
    home: home('Lambermontlaan', '60 bus 4', '1030', 'Schaarbeek'),
    past: 3,
    now: ['at_laundry'],
  }),
  person('Giulia', 'Ferrari', 'en', {
    home: home('Rue Archimède', '9', '1000', 'Bruxelles'),
    past: 2,
    now: ['delivery_missed'],
  }),
  person('Olivier', 'Simonis', 'fr', {
    home: home('Place Flagey', '21', '1050', 'Ixelles'),
    past: 1,
    now: ['confirmed'],
  }),
  person('Aïcha', 'Diallo', 'fr', {
    home: home('Rue Wayez', '54', '1070', 'Anderlecht'),
    past: 0,
    now: ['confirmed'],
  }),

  // at other points in Brussels
  person('Maud', 'Gillet', 'fr', { point: tilleul, past: 3, now: ['ready'] }),
  person('Pieter', 'Claeys', 'nl', { point: tilleul, past: 2, now: ['in_locker'] }),
  person('Zoé', 'Renard', 'fr', { point: canal, past: 3, now: ['picked_up'] }),
  person('Karim', 'Ouali', 'fr', { point: canal, past: 1, now: ['confirmed'] }),
  person('Brigitte', 'Verhaegen', 'nl', { point: verhaegen, past: 2, now: ['ready'] }),
  person('Étienne', 'Dumont', 'fr', { point: loi, vat: 'BE0428759497', past: 4, now: ['processed'] }),
  person('Sarah', 'Claes', 'nl', { point: loi, past: 3, now: ['confirmed'] }),
  person('Benoît', 'Jacobs', 'fr', { point: loi, past: 2, now: ['at_laundry'] }),

  // Antwerp
  person('Femke', 'De Wilde', 'nl', {
    home: home('Kloosterstraat', '77', '2000', 'Antwerpen'),
    past: 4,
    now: ['ready'],
  }),
  person('Jonas', 'Mertens', 'nl', {
    home: home('Cogels-Osylei', '15', '2018', 'Antwerpen', 'Bel links'),
    past: 3,
    now: ['confirmed'],
  }),
  person('Hanne', 'Willems', 'nl', {
    home: home('Dambruggestraat', '140', '2060', 'Antwerpen'),
    past: 2,
    now: ['at_laundry'],
  }),
  person('Dries', 'Aerts', 'nl', { point: zuid, past: 4, now: ['picked_up'] }),
  person('Leila', 'Mansouri', 'nl', { point: zuid, past: 2, now: ['confirmed'] }),

  // what she weighed at home was half of it
  person('Nadia', 'Bouzid', 'fr', {
    home: home('Rue Haute', '118', '1000', 'Bruxelles'),
    past: 1,
    now: ['asks'],
  }),

  // in the east of Brussels and at one point, where a van comes every day: the run of today
  person('Julie', 'Wauters', 'fr', {
    home: home('Rue Gray', '14', '1040', 'Etterbeek', 'Troisième étage, sans ascenseur'),
    van: [
      ['brings_today', 0],
      ['collects_tomorrow', 1],
    ],
  }),
  person('Bart', 'Coppens', 'nl', {
    home: home('Tongerenstraat', '61', '1040', 'Etterbeek', 'Bel 3, de poort staat open'),
    van: [['collects_today', 0]],
  }),
  person('Chloé', 'Hendrickx', 'fr', {
    home: home('Rue des Champs', '5 bte 2', '1040', 'Etterbeek'),
    van: [
      ['brings_today', 1],
      ['collects_tomorrow', 2],
    ],
  }),
  person('Ahmed', 'Belkacem', 'fr', {
    home: home('Chaussée de Wavre', '1510', '1160', 'Auderghem', 'Code 4827, l’ascenseur de droite'),
    van: [['collects_today', 1]],
  }),
  person('Lien', 'Vercammen', 'nl', {
    home: home('Vorstlaan', '190', '1170', 'Watermaal-Bosvoorde'),
    van: [
      ['brings_today', 2],
      ['collects_tomorrow', 3],
    ],
  }),
  person('Margot', 'Henry', 'fr', { point: tilleul, van: [['brings_today', 1]] }),
  person('David', 'Okafor', 'en', {
    home: home('Avenue Georges Henri', '385', '1200', 'Woluwe-Saint-Lambert', 'The concierge has it'),
    van: [['collects_today', 3]],
  }),
  person('Nina', 'Lefèvre', 'fr', {
    home: home('Rue Vervloesem', '12', '1200', 'Woluwe-Saint-Lambert'),
    van: [
      ['brings_today', 3],
      ['collects_tomorrow', 4],
    ],
  }),
  person('Koen', 'De Smet', 'nl', {
    home: home('Priester Cuypersstraat', '8', '1040', 'Etterbeek'),
    van: [['collects_today', 4]],
  }),
  person('Élise', 'Fontaine', 'fr', {
    home: home(
      'Avenue des Cerisiers',
      '120',
      '1200',
      'Woluwe-Saint-Lambert',
      'Sonner deux fois, elle entend mal',
    ),
    van: [
      ['brings_today', 4],
      ['collects_tomorrow', 5],
    ],
  }),
  person('Sam', 'Whitaker', 'en', {
    home: home('Avenue des Celtes', '27', '1040', 'Etterbeek'),
    van: [['collects_today', 5]],
  }),
];
