import type { Feature } from '../../feature.ts';
import { paymentsPrivacy } from './payments.privacy.ts';

export const payments: Feature = {
  privacy: paymentsPrivacy,
};
