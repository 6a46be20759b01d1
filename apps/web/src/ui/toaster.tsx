import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { toastQueue } from './toast.ts';

const ToasterView = lazy(async () => ({ default: (await import('./toaster-view.tsx')).ToasterView }));

type ToasterProps = {
  /** What the region is called: "Messages". */
  label: string;
  dismissLabel: string;
};

/** Where toasts appear. Mount it once, at the root; its code loads with the first toast. */
export function Toaster(props: ToasterProps) {
  const wishes = useSyncExternalStore(toastQueue.subscribe, toastQueue.read);
  const [needed, setNeeded] = useState(false);
  if (wishes.length > 0 && !needed) setNeeded(true);
  return <Suspense>{needed && <ToasterView {...props} wishes={wishes} />}</Suspense>;
}
