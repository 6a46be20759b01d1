import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleShowWallet } from './wallet.handlers.ts';
import { walletPrivacy } from './wallet.privacy.ts';

export const wallet: Feature<typeof contract.wallet> = {
  handlers: {
    showWallet: handleShowWallet,
  },
  privacy: walletPrivacy,
};
