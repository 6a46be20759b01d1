import { readBagCode } from '@lavoir/domain';
import type { BagCode } from '@lavoir/domain';
import { useEffect, useRef } from 'react';
import { scaleNumber } from './scale-number.ts';

/** ms between two keys: scanners and scales type faster, fingers slower */
const togetherMs = 50;
/** ms without a key after which a scale that ends with none has said its number */
const saidMs = 120;
/** fingers roll over two keys that fast, over more they don't */
const fewestKeys = 3;
/** nor over a key and Enter behind another: a scale may say 12 and no more */
const fewestBeforeEnter = 2;

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

/** Kept between pages: what a scale begins to say on one may end on the next. */
let typed = '';
let last = -Infinity;

/**
 * A hand scanner and a scale type like a keyboard, only faster, and end with Enter; a scale that repeats itself
 * may end with nothing. Heard where no field has the focus and no dialog is
 * open, ahead of the page's own keys.
 */
export const useWedge = (wedge: Wedge): void => {
  const latest = useRef(wedge);
  useEffect(() => {
    latest.current = wedge;
  });
  useEffect(() => {
    let said: ReturnType<typeof setTimeout> | undefined;
    const onSaid = () => {
      const value = typed.length >= fewestKeys ? scaleNumber(typed) : undefined;
      const { onNumber, onTakeBack } = latest.current;
      if (value === undefined || !onNumber) return;
      typed = '';
      onTakeBack?.();
      onNumber(value);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key === 'Shift') return;
      if (!(target instanceof Element) || target.closest(fields)) return;
      if (document.querySelector('dialog[open]')) return;
      const isFast = timeStamp - last < togetherMs;
      last = timeStamp;
      clearTimeout(said);
      const stop = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      const { onCode, onNumber, onKey, onBegin, onTakeBack } = latest.current;
      if (key === 'Enter' && isFast && typed.length >= fewestBeforeEnter) {
        const [code, value] = [readBagCode(typed), scaleNumber(typed)];
        typed = '';
        // no finger pressed it: it presses nothing that has the focus
        stop();
        if (code === undefined && (value === undefined || !onNumber)) return;
        onTakeBack?.();
        if (code) onCode(code);
        else if (value !== undefined) onNumber?.(value);
        return;
      }
      // a key that a finger holds down is no scale
      if (key.length !== 1 || event.repeat) typed = '';
      else typed = isFast ? typed + key : key;
      said = setTimeout(onSaid, saidMs);
      if (!isFast) onBegin?.();
      // what comes that fast is no finger on the page's own keys
      const isTaken = !event.repeat && onKey?.(key);
      if (isTaken || (isFast && key.length === 1)) stop();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(said);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
};
