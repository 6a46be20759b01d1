import { useRef, useState } from 'react';
import type { later } from '../ui/later.ts';
import { toast } from '../ui/toast.ts';
import { useI18n } from './i18n.tsx';
import { renew } from './renew.ts';

/** A dialog whose code comes when it is asked for. Where that doesn't come, it is said; the next press starts the page anew. */
export function useLater<Code>(code: ReturnType<typeof later<Code>>) {
  const { t } = useI18n();
  const [shown, setShown] = useState<Code>();
  const hasFailed = useRef(false);
  return {
    /** while it is open */
    shown,
    open: async (): Promise<void> => {
      try {
        const here = await code.fetch();
        setShown(() => here);
      } catch {
        toast.error(t('shell.network_error'));
        if (hasFailed.current) void renew(true);
        hasFailed.current = true;
      }
    },
    close: () => setShown(undefined),
  };
}
