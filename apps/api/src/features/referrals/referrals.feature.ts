import type { Feature } from '../../feature.ts';
import { referralsMails } from './referrals.mails.ts';

export const referrals: Feature = {
  mails: referralsMails,
};
