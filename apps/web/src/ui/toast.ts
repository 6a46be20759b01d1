export type ToastKind = 'success' | 'error' | 'info';

/** so long what was done can be taken back where it is said */
export const undoMs = 10_000;

/** a way back, for as long as it is shown */
export type ToastAction = { label: string; run: () => void; shownMs: number };
export type ToastWish = { kind: ToastKind; text: string; action: ToastAction | undefined };

let wishes: ToastWish[] = [];
const listeners = new Set<() => void>();

function add(kind: ToastKind, text: string, action?: ToastAction): void {
  wishes = [...wishes, { kind, text, action }];
  for (const listener of listeners) listener();
}

/** Shows a sentence for 5 s, longer while it is hovered or focused. Never for a field's error. */
export const toast = {
  success: (text: string, action?: ToastAction) => add('success', text, action),
  error: (text: string) => add('error', text),
  info: (text: string) => add('info', text),
};

/** For the Toaster: what waits to be shown. */
export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => wishes,
  clear(): void {
    wishes = [];
    for (const listener of listeners) listener();
  },
};
