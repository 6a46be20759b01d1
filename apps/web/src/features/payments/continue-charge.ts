/** Leads to where the card's bank asks its owner for a yes; the order hears of it by the provider. */
export const continueCharge = (clientSecret: string): void => {
  const [paymentId = ''] = clientSecret.split('_secret_');
  window.location.assign(`/sandbox/card/${paymentId}`);
};
