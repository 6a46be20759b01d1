import type { Provider } from './provider.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';

/** `{payment id}_secret_{random}` */
const paymentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

const bankPage = (paymentId: string): string => `/sandbox/bancontact/${paymentId}`;

/** A bank of our own making: its pages are our server's. */
export const sandbox: Provider = {
  CardForm: SandboxCardForm,
  bankPage,
  payByBancontact: async (clientSecret) => window.location.assign(bankPage(paymentOf(clientSecret))),
  authenticate: async (clientSecret) => window.location.assign(`/sandbox/card/${paymentOf(clientSecret)}`),
};
