import { readBagCode } from '@lavoir/domain';
import type { BagCode } from '@lavoir/domain';
import { useEffect, useRef } from 'react';

/** ms between two keys: scanners and scales type faster, fingers slower */
const togetherMs = 50;
const fewestKeys = 3;

const fields = 'input, textarea, select, [contenteditable]';

type Wedge = {
  onCode: (code: BagCode) => void;
  /** what a scale wrote; taken where it says so */
  onNumber?: (value: number) => void;
  /** a key that a finger pressed; whatever it says to have taken goes nowhere else */
  onKey?: (key: string) => boolean;
  /** a key that may be the first of a scan: what stands there now is what `onTakeBack` leads back to */
  onBegin?: () => void;
  onTakeBack?: () => void;
};

/** ` 6.25 kg` as a scale writes it */
const numberIn = (text: string): number | undefined => {
  const found = /^\s*\+?(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:kg)?\s*$/i.exec(text)?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
};

/**
 * A hand scanner and a scale type like a keyboard, only faster, and end with Enter. Heard where no field has the focus and no dialog is
 * open, ahead of the page's own keys.
 */
export const useWedge = (wedge: Wedge): void => {
  const latest = useRef(wedge);
  useEffect(() => {
    latest.current = wedge;
  });
  useEffect(() => {
    let typed = '';
    let last = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key === 'Shift') return;
      if (!(target instanceof Element) || target.closest(fields)) return;
      if (document.querySelector('dialog[open]')) return;
      const isFast = timeStamp - last < togetherMs;
      last = timeStamp;
      const stop = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      const { onCode, onNumber, onKey, onBegin, onTakeBack } = latest.current;
      if (key === 'Enter' && isFast && typed.length >= fewestKeys) {
        const [code, value] = [readBagCode(typed), numberIn(typed)];
        typed = '';
        if (code === undefined && (value === undefined || !onNumber)) return;
        stop();
        onTakeBack?.();
        if (code) onCode(code);
        else if (value !== undefined) onNumber?.(value);
        return;
      }
      if (key.length !== 1) typed = '';
      else typed = isFast ? typed + key : key;
      if (!isFast) onBegin?.();
      // what comes that fast is no finger on the page's own keys
      const isTaken = !event.repeat && onKey?.(key);
      if (isTaken || (isFast && key.length === 1)) stop();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
};
