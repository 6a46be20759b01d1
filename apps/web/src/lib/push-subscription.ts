/** What shows notices; undefined where this browser can't. */
export const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined;

/** This browser shows no notices from now on, whatever the server knows of it. @returns where they were sent to */
export const endNoticesHere = async (): Promise<string | undefined> => {
  const subscription = await (await findWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
};
