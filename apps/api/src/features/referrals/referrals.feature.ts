import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleShowReferrals, enterReferralOnce } from './referrals.handlers.ts';
import { referralsMails } from './referrals.mails.ts';
import { referralsPrivacy } from './referrals.privacy.ts';

export const referrals: Feature<typeof contract.referrals> = {
  handlers: { showReferrals: handleShowReferrals, enterReferral: enterReferralOnce },
  mails: referralsMails,
  privacy: referralsPrivacy,
};
