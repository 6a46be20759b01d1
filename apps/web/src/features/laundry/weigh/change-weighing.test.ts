import { mostIntakePhotos } from '@lavoir/domain';
import { expect, test } from 'vitest';
import type { Weighing } from '../outbox/weighings.ts';
import { addPhoto, changeWeighing, hasNotes } from './change-weighing.ts';
import type { WeighingChange } from './change-weighing.ts';

const begun: Weighing = {
  uid: 'laundry@lavoir.example',
  orderId: 17,
  number: 'LV-1017',
  typed: { 1: '6,2' },
  bags: 2,
  remarks: [],
  words: '',
  photos: [],
  key: 'a',
};
const photo = (address: string) => ({ kind: 'item', address }) as const;
const after = (...changes: readonly WeighingChange[]) => changes.reduce(changeWeighing, begun);

test('a change leaves all else as it is', () => {
  expect(after({ bags: 3 })).toEqual({ ...begun, bags: 3 });
});

test('a photo that took its time takes back nothing that was entered meanwhile, no other photo either', () => {
  const [late, later] = [addPhoto(photo('one')), addPhoto(photo('two'))];
  expect(
    after({ typed: { 1: '7' }, remarks: ['stain_may_stay'] }, late, { words: 'A tear.' }, later),
  ).toEqual({
    ...begun,
    typed: { 1: '7' },
    remarks: ['stain_may_stay'],
    words: 'A tear.',
    photos: [photo('one'), photo('two')],
  });
});

test('there are no more photos than are sent', () => {
  const many = Array.from({ length: mostIntakePhotos + 1 }, (_, index) => addPhoto(photo(String(index))));
  expect(after(...many).photos).toHaveLength(mostIntakePhotos);
});

test('what a customer would have read is more than weights', () => {
  expect([{ typed: { 1: '7' } }, { bags: 3 }, { words: ' ' }].map((part) => hasNotes(after(part)))).toEqual([
    false,
    false,
    false,
  ]);
  const notes = [{ remarks: ['damaged'] as const }, { words: 'A tear.' }, { photos: [photo('one')] }];
  expect(notes.map((part) => hasNotes(after(part)))).toEqual([true, true, true]);
});
