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

type Name = 'localStorage' | 'sessionStorage';

const standIn = (name: Name, entries: Entries): void => {
  const value: unknown = Object.assign(Object.create(methods), entries);
  Object.defineProperty(window, name, { configurable: true, value });
};

/** Nothing where all is well; else what can be read of it, none where even that is refused. */
const failing = (name: Name): Entries | undefined => {
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

/** A browser that refuses to keep anything, or has no room left, now or later, keeps it as long as the page is open. */
export const standInForStorage = (): void => {
  const names = ['localStorage', 'sessionStorage'] as const;
  for (const name of names) {
    const entries = failing(name);
    if (entries) standIn(name, entries);
  }
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function set(this: Storage, key: string, value: string): void {
    try {
      setItem.call(this, key, value);
    } catch (error) {
      const name = names.find((one) => window[one] === this);
      if (!name) throw error;
      standIn(name, { ...Object.fromEntries(Object.entries(this)), [key]: value });
    }
  };
};
