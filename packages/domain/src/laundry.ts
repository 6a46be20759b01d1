import type { OrderStatus, PaymentStatus } from './order-states.ts';

/** What a laundry says of what came in, in phrases that each customer reads in their own language. */
export const intakeRemarks = [
  'stain_may_stay',
  'button_missing',
  'care_label_missing',
  'not_on_list',
  'damaged',
] as const;
export type IntakeRemark = (typeof intakeRemarks)[number];

/** Of the scale, and of what came in damaged or stained. */
export const intakePhotoKinds = ['scale', 'item'] as const;
export type IntakePhotoKind = (typeof intakePhotoKinds)[number];

export const mostIntakePhotos = 4;

/** Who says that something came in damaged shows it: the claim that may follow is decided by the photo. */
export const needsPhoto = (remarks: readonly IntakeRemark[], photos: readonly IntakePhotoKind[]): boolean =>
  remarks.includes('damaged') && !photos.includes('item');

/** What an order waits for at the laundry. */
export const laundryStages = ['to_weigh', 'in_process', 'packed', 'blocked'] as const;
export type LaundryStage = (typeof laundryStages)[number];

/** Undefined where the laundry doesn't have it. Blocked: weighed, and neither paid nor to be invoiced. */
export const laundryStageOf = (
  status: OrderStatus,
  paymentStatus: PaymentStatus | null,
): LaundryStage | undefined => {
  if (status === 'picked_up') return 'to_weigh';
  if (status === 'processed') return 'packed';
  if (status !== 'dropped_at_laundry') return undefined;
  return paymentStatus === 'paid' || paymentStatus === 'to_invoice' ? 'in_process' : 'blocked';
};

/** `C. Dewolf`: a laundry needs no more of a person than that. */
export const shortName = (firstName: string, lastName: string): string => {
  const initial = Array.from(firstName.trim())[0];
  return `${initial === undefined ? '' : `${initial.toUpperCase()}. `}${lastName.trim()}`.trim();
};
