/** buckets between a time and ten times as long */
const perTenfold = 10;
/** the first holds what took a millisecond or less, the last what took longer than eight seconds: nobody waits for a call so long */
const last = 4 * perTenfold;
export const latencyBuckets = last + 1;

/** ms */
const mostOf = (bucket: number): number => 10 ** (bucket / perTenfold);

export const bucketOf = (ms: number): number =>
  ms <= 1 ? 0 : Math.min(last, Math.ceil(Math.log10(ms) * perTenfold));

/**
 * Within how many ms so great a share was answered, as far as buckets can tell: within one, answers count as evenly spread.
 * @param share 0 to 1
 * @returns tenths of a millisecond are its least; null where nothing was answered
 */
export const answeredWithin = (share: number, counts: readonly number[]): number | null => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const wanted = share * all;
  let before = 0;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const least = bucket === 0 ? 0 : mostOf(bucket - 1);
      const ms = least + (mostOf(bucket) - least) * ((wanted - before) / count);
      return Math.round(ms * 10) / 10;
    }
    before += count;
  }
  return null;
};
