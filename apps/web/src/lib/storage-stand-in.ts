const refused = new WeakMap<Storage, Map<string, string>>();

/** What the browser didn't take of it. */
const refusedBy = (storage: Storage): Map<string, string> => {
  const known = refused.get(storage) ?? new Map<string, string>();
  refused.set(storage, known);
  return known;
};

const tried = <Answer>(call: () => Answer): Answer | undefined => {
  try {
    return call();
  } catch {
    return undefined;
  }
};

/** A browser that refuses to keep something, or has no room left for it, keeps it as long as the page is open. */
export const standInForStorage = (): void => {
  const { getItem, setItem, removeItem, clear } = Storage.prototype;
  Object.assign(Storage.prototype, {
    getItem(this: Storage, key: string): string | null {
      return refusedBy(this).get(key) ?? tried(() => getItem.call(this, key)) ?? null;
    },
    setItem(this: Storage, key: string, value: string): void {
      refusedBy(this).set(key, value);
      tried(() => {
        setItem.call(this, key, value);
        refusedBy(this).delete(key);
      });
    },
    removeItem(this: Storage, key: string): void {
      refusedBy(this).delete(key);
      tried(() => removeItem.call(this, key));
    },
    clear(this: Storage): void {
      refusedBy(this).clear();
      tried(() => clear.call(this));
    },
  });
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (tried(() => window[name])) continue;
    const value: unknown = Object.create(Storage.prototype);
    Object.defineProperty(window, name, { configurable: true, value });
  }
};
