const loading = new Map<string, Promise<void>>();

const load = (url: string): Promise<void> =>
  new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(url);
      failed(new Error(`${url} didn’t load`));
    });
    document.head.append(script);
  });

/** Somebody else's script, once; after a failure it may be tried again. */
export const loadScript = (url: string): Promise<void> => {
  const known = loading.get(url) ?? load(url);
  loading.set(url, known);
  return known;
};
