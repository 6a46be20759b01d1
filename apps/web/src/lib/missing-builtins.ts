const lend = <Owner extends object>(owner: Owner, name: keyof Owner, builtin: unknown): void => {
  if (!(name in owner))
    Object.defineProperty(owner, name, { value: builtin, configurable: true, writable: true });
};

/** What the code uses and phones lack that the styles still fit: those that stay at Safari 16.4, of March 2023. */
export const lendMissingBuiltins = (): void => {
  lend(Map, 'groupBy', <Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
    const groups = new Map<Key, Item[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index);
      index += 1;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  });
  lend(Promise, 'withResolvers', () => {
    const made: { resolve?: unknown; reject?: unknown } = {};
    const promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    return { promise, ...made };
  });
  lend(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
    const all = new AbortController();
    for (const one of signals) {
      if (one.aborted) all.abort(one.reason);
      else one.addEventListener('abort', () => all.abort(one.reason), { once: true, signal: all.signal });
    }
    return all.signal;
  });
};
