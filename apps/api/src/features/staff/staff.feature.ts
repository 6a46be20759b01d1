import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import {
  handleChangeMemberships,
  handleInviteAgain,
  handleListStaff,
  handleResetTwoFactor,
  handleShowStaffActs,
  handleSignOutStaff,
} from './staff.handlers.ts';

export const staff: Feature<typeof contract.staff> = {
  handlers: {
    listStaff: handleListStaff,
    showStaffActs: handleShowStaffActs,
    changeMemberships: handleChangeMemberships,
    inviteAgain: handleInviteAgain,
    signOutStaff: handleSignOutStaff,
    resetTwoFactor: handleResetTwoFactor,
  },
};
