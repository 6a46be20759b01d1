import { useScan } from './use-scan.ts';
import { useWedge } from './use-wedge.ts';

/** On the pages of a laundry that have no scan of their own: what a hand scanner types opens its order there too. */
export function ScanAnywhere() {
  const { find, open, sayFailure } = useScan();
  useWedge({ onCode: (code) => void find(code).then(open).catch(sayFailure) });
  return null;
}
