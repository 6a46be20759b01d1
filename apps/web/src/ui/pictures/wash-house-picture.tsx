import { classNames } from '../class-names.ts';
import picture from './wash-house.svg?no-inline';

/** Linen drying above a stone wash-house basin: the sign-in page's hero. A file of its own, as it is large. */
export function WashHousePicture({ label, className }: { label: string; className?: string }) {
  return <img src={picture} alt={label} className={classNames('object-cover', className)} />;
}
