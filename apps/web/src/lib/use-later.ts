import { useState } from 'react';
import type { later } from '../ui/later.ts';
import { toast } from '../ui/toast.ts';
import { useI18n } from './i18n.tsx';

/** A dialog whose code comes when it is asked for. Where that doesn't come, it is said; the next press asks again. */
export function useLater<Code>(code: ReturnType<typeof later<Code>>) {
  const { t } = useI18n();
  const [shown, setShown] = useState<Code>();
  return {
    /** while it is open */
    shown,
    open: async (): Promise<void> => {
      try {
        const here = await code.fetch();
        setShown(() => here);
      } catch {
        toast.error(t('shell.network_error'));
      }
    },
    close: () => setShown(undefined),
  };
}
