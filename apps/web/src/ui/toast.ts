export type ToastKind = 'success' | 'error' | 'info';

export type ToastWish = { kind: ToastKind; text: string };

let wishes: ToastWish[] = [];
const listeners = new Set<() => void>();

function add(kind: ToastKind, text: string): void {
  wishes = [...wishes, { kind, text }];
  for (const listener of listeners) listener();
}

/** Shows a sentence for 5 s, longer while it is hovered or focused. Never for a field's error. */
export const toast = {
  success: (text: string) => add('success', text),
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
