import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { toastQueue, type ToastWish } from './toast.ts';

const SHOWN_MS = 5000;
/** A screen reader announces only what enters a region that it knows already. */
const SETTLE_MS = 100;

const ICONS = { success: [CircleCheck, 'ok'], error: [CircleAlert, 'ko'], info: [Info, 'inf'] } as const;

type ToasterViewProps = { label: string; dismissLabel: string; wishes: readonly ToastWish[] };

function show({ kind, text }: ToastWish, dismissLabel: string): void {
  const [icon, tone] = ICONS[kind];
  sonner.custom(
    (id) => (
      <div className="toast">
        <Icon of={icon} className={tone} />
        <span className="grow">{text}</span>
        <IconButton label={dismissLabel} icon={X} onClick={() => sonner.dismiss(id)} />
      </div>
    ),
    { duration: SHOWN_MS },
  );
}

/** Loaded by the Toaster with the first toast. */
export function ToasterView({ label, dismissLabel, wishes }: ToasterViewProps) {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (wishes.length === 0) return;
    const timer = setTimeout(() => {
      // Last shown is topmost: above a dialog that opened since.
      layer.current?.hidePopover();
      layer.current?.showPopover();
      for (const wish of wishes) show(wish, dismissLabel);
      toastQueue.clear();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wishes, dismissLabel]);

  return (
    <div className="toasts" popover="manual" ref={layer}>
      <Sonner
        position="bottom-right"
        containerAriaLabel={label}
        offset={24}
        mobileOffset={16}
        gap={10}
        style={{ '--width': '420px' } as CSSProperties}
        toastOptions={{ unstyled: true }}
      />
    </div>
  );
}
