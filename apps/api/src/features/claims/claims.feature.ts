import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { addClaimOnce, handleListClaims, handleShowClaimPhoto } from './claims.handlers.ts';
import { claimsMails } from './claims.mails.ts';
import { claimsPrivacy } from './claims.privacy.ts';
import {
  answerClaimOnce,
  handleListOpsClaims,
  handleShowOpsClaim,
  handleTakeClaim,
} from './ops-claims.handlers.ts';

export const claims: Feature<typeof contract.claims> = {
  handlers: {
    listClaims: handleListClaims,
    addClaim: addClaimOnce,
    showClaimPhoto: handleShowClaimPhoto,
    listOpsClaims: handleListOpsClaims,
    showOpsClaim: handleShowOpsClaim,
    takeClaim: handleTakeClaim,
    answerClaim: answerClaimOnce,
  },
  mails: claimsMails,
  privacy: claimsPrivacy,
};
