import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleAcceptClaim, replyToClaimOnce } from './answered-claims.handlers.ts';
import {
  addClaimOnce,
  handleListClaims,
  handleListOwnClaims,
  handleShowClaimPhoto,
} from './claims.handlers.ts';
import { claimsMails } from './claims.mails.ts';
import { claimsNotices } from './claims.notices.ts';
import { claimsPrivacy } from './claims.privacy.ts';
import {
  answerClaimOnce,
  handleListOpsClaims,
  handleShowOpsClaim,
  handleTakeClaim,
} from './ops-claims.handlers.ts';

export const claims: Feature<typeof contract.claims> = {
  handlers: {
    listOwnClaims: handleListOwnClaims,
    listClaims: handleListClaims,
    addClaim: addClaimOnce,
    acceptClaim: handleAcceptClaim,
    replyToClaim: replyToClaimOnce,
    showClaimPhoto: handleShowClaimPhoto,
    listOpsClaims: handleListOpsClaims,
    showOpsClaim: handleShowOpsClaim,
    takeClaim: handleTakeClaim,
    answerClaim: answerClaimOnce,
  },
  mails: claimsMails,
  notices: claimsNotices,
  privacy: claimsPrivacy,
};
