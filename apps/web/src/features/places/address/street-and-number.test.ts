import { expect, test } from 'vitest';
import { streetAndNumber } from './street-and-number.ts';

test.each([
  ['Rue du Bailli 47', 'Rue du Bailli', '47'],
  ['Rue du Bailli, 47a', 'Rue du Bailli', '47A'],
  ['Meir 12 bus 3', 'Meir', '12 bus 3'],
  ['Rue du 11 Novembre 8/2', 'Rue du 11 Novembre', '8/2'],
])('%s is a street and a number', (text, street, nr) => {
  expect(streetAndNumber(text)).toEqual({ street, nr });
});

test.each(['Rue du Bailli', 'Rue du 11 Novembre', 'Avenue Baudouin 1er', '47', '', '12 Meir'])(
  '“%s” stays as it is',
  (text) => {
    expect(streetAndNumber(text)).toBeUndefined();
  },
);
