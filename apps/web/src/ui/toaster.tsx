import { useEffect, useState, useSyncExternalStore } from 'react';
import { later } from './later.ts';
import { toastQueue } from './toast.ts';

const viewCode = later(async () => (await import('./toaster-view.tsx')).ToasterView);

/** Ahead of the first toast, which may have to say that the network is gone. */
export const prepareToasts = viewCode.prepare;

type ToasterProps = {
  /** What the region is called: "Messages". */
  label: string;
  dismissLabel: string;
};

/** Where toasts appear. Mount it once, at the root; its code loads with the first toast. */
export function Toaster(props: ToasterProps) {
  const wishes = useSyncExternalStore(toastQueue.subscribe, toastQueue.read, toastQueue.read);
  const [View, setView] = useState(viewCode.now);

  useEffect(() => {
    if (View || wishes.length === 0) return;
    const show = () =>
      void viewCode.fetch().then(
        (ready) => setView(() => ready),
        () => undefined,
      );
    show();
    // what is said without a network waits for it
    window.addEventListener('online', show);
    return () => window.removeEventListener('online', show);
  }, [View, wishes]);

  return View && <View {...props} wishes={wishes} />;
}
