type Entries = Record<string, string>;

/** As the browser's own: entries are the object's own, as `Object.keys` of a storage has them. */
const methods = {
  getItem(this: Entries, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Entries, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Entries, key: string): void {
    delete this[key];
  },
  clear(this: Entries): void {
    for (const key of Object.keys(this)) delete this[key];
  },
};

const probe = 'lavoir.probe';

/** Nothing where all is well; else what can be read of it, none where even that is refused. */
const failing = (name: 'localStorage' | 'sessionStorage'): Entries | undefined => {
  const entries: Entries = {};
  try {
    const storage = window[name];
    for (const key of Object.keys(storage)) entries[key] = storage.getItem(key) ?? '';
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return undefined;
  } catch {
    return entries;
  }
};

/** A browser that refuses to keep anything, or has no room left, keeps it as long as the page is open. */
export const standInForStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const entries = failing(name);
    if (!entries) continue;
    const value: unknown = Object.assign(Object.create(methods), entries);
    Object.defineProperty(window, name, { configurable: true, value });
  }
};
