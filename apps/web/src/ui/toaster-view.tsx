import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon, type IconShape } from './icon.tsx';
import { toastQueue, type ToastKind, type ToastWish } from './toast.ts';

const SHOWN_MS = 5000;
/** A screen reader announces only what enters a region that it knows already. */
const SETTLE_MS = 100;

const kinds: Record<ToastKind, { icon: IconShape; color: string }> = {
  success: { icon: CircleCheck, color: 'text-(--meadow-300) dark:text-(--meadow-700)' },
  error: { icon: CircleAlert, color: 'text-(--poppy-300) dark:text-(--poppy-700)' },
  info: { icon: Info, color: 'text-(--soap-400) dark:text-(--soap-800)' },
};

const manager = Toast.createToastManager<{ kind: ToastKind }>();

/** The newest in front, the others behind it; one above the other while the pointer or the focus is on them. */
const place = tv({
  base: 'absolute bottom-0 left-0 z-[calc(100-var(--toast-index))] w-full max-w-[420px] rounded-md transition-[transform,opacity,height] duration-(--duration-3) ease-out sm:right-0 sm:left-auto',
  variants: {
    as: {
      stack:
        'h-(--toast-frontmost-height) [transform:translate(var(--toast-swipe-movement-x),calc(var(--toast-swipe-movement-y)-var(--toast-index)*10px))_scale(calc(1-var(--toast-index)*0.05))]',
      list: 'h-(--toast-height) [transform:translate(var(--toast-swipe-movement-x),calc(var(--toast-swipe-movement-y)-var(--toast-offset-y)-var(--toast-index)*10px))] after:absolute after:bottom-full after:left-0 after:h-[11px] after:w-full',
      away: '[transform:translate(var(--toast-swipe-movement-x),calc(var(--toast-swipe-movement-y)+100%))] opacity-0',
      aside: '[transform:translateX(calc(var(--toast-swipe-movement-x)+100%))] opacity-0',
    },
    limited: { true: 'opacity-0' },
  },
});

function placeOf({ transitionStatus, swipeDirection, expanded, limited }: Toast.Root.State): string {
  if (transitionStatus) return place({ as: swipeDirection === 'right' ? 'aside' : 'away' });
  return place({ as: expanded ? 'list' : 'stack', limited });
}

type ToasterViewProps = { label: string; dismissLabel: string; wishes: readonly ToastWish[] };

/** Loaded by the Toaster with the first toast. */
export function ToasterView({ label, dismissLabel, wishes }: ToasterViewProps) {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hasLayers()) layer.current?.showPopover();
  }, []);

  useEffect(() => {
    if (wishes.length === 0) return;
    const timer = setTimeout(() => {
      if (document.querySelector('dialog[open]')) moveAbove(layer.current);
      for (const { kind, text, action } of wishes) {
        // it takes its time to go, and is pressed twice meanwhile
        let isDone = false;
        const id: string = manager.add({
          title: text,
          data: { kind },
          ...(action && {
            timeout: action.shownMs,
            actionProps: {
              children: action.label,
              onClick: () => {
                if (isDone) return;
                isDone = true;
                manager.close(id);
                action.run();
              },
            },
          }),
        });
      }
      toastQueue.clear();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wishes]);

  return (
    <Toast.Provider toastManager={manager} timeout={SHOWN_MS}>
      <Toast.Viewport
        ref={layer}
        // a popover, so that a toast shows above an open dialog
        popover="manual"
        aria-label={label}
        // at the top over a sheet, whose buttons are at the bottom
        className="fixed inset-x-4 top-auto bottom-[calc(--spacing(4)+var(--page-bar-h,0px))] max-sm:[:root[data-dialog]_&]:bottom-[calc(100dvh-7rem)] w-auto overflow-visible bg-transparent text-inherit outline-none sm:right-6 sm:bottom-[calc(--spacing(6)+var(--page-bar-h,0px))] sm:left-auto sm:w-[420px]"
      >
        <Toasts dismissLabel={dismissLabel} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

/** Older browsers show it where it stands, below an open dialog. */
const hasLayers = (): boolean => 'showPopover' in HTMLElement.prototype;

/** Last shown is topmost: above a dialog that opened since. */
function moveAbove(layer: HTMLElement | null): void {
  if (!hasLayers()) return;
  layer?.hidePopover();
  layer?.showPopover();
}

function Toasts({ dismissLabel }: { dismissLabel: string }) {
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>();
  return toasts.map((toast) => {
    const { icon, color } = kinds[toast.data?.kind ?? 'info'];
    return (
      <Toast.Root key={toast.id} toast={toast} role="group" aria-modal={undefined} className={placeOf}>
        <Toast.Content className="flex h-full items-start gap-3 overflow-hidden rounded-md bg-inverse py-3.5 pr-2 pl-4 font-text text-[0.9375rem]/[1.375rem] text-on-inverse shadow-3">
          <Icon of={icon} className={`mt-px flex-none ${color}`} />
          <Toast.Title render={<span />} className="min-w-0 flex-1 text-pretty wrap-anywhere" />
          {toast.actionProps && (
            <Toast.Action className="-my-[11px] inline-flex min-h-11 flex-none items-center rounded-sm px-3.5 text-sm font-semibold hover:bg-on-inverse/12" />
          )}
          {!toast.actionProps && (
            <Toast.Close
              aria-label={dismissLabel}
              aria-hidden={undefined}
              className="-my-[11px] inline-grid size-11 flex-none place-items-center rounded-full opacity-80 transition-colors duration-(--duration-1) hover:bg-on-inverse/12"
            >
              <Icon of={X} />
            </Toast.Close>
          )}
        </Toast.Content>
      </Toast.Root>
    );
  });
}
