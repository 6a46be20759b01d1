import { mostIntakePhotos } from '@lavoir/domain';
import type { Weighing } from '../outbox/weighings.ts';

/** What is other of a weighing; made of the newest one where it took its time, as somebody types on meanwhile. */
export type WeighingChange = Partial<Weighing> | ((newest: Weighing) => Partial<Weighing>);

export const changeWeighing = (newest: Weighing, change: WeighingChange): Weighing => ({
  ...newest,
  ...(typeof change === 'function' ? change(newest) : change),
});

/** One more photo; none beyond as many as are sent. */
export const addPhoto =
  (photo: Weighing['photos'][number]) =>
  ({ photos }: Weighing): Partial<Weighing> => ({ photos: [...photos, photo].slice(0, mostIntakePhotos) });

/** Whether there is more than weights and counts, which somebody would have to write again. */
export const hasNotes = ({ remarks, words, photos }: Weighing): boolean =>
  remarks.length > 0 || words.trim() !== '' || photos.length > 0;
