import { useState } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { later } from '../../../ui/later.ts';
import { toast } from '../../../ui/toast.ts';

const guideCode = later(async () => (await import('./kilo-guide.tsx')).KiloGuide);

/** Opens what says how much a kilo is. */
export function KiloGuideButton({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useI18n();
  const [Guide, setGuide] = useState<ReturnType<typeof guideCode.now>>();
  const open = () =>
    void guideCode.fetch().then(
      (code) => setGuide(() => code),
      () => toast.error(t('shell.network_error')),
    );
  return (
    <>
      <button
        type="button"
        className={classNames('text-primary-text underline underline-offset-3', className)}
        onPointerEnter={guideCode.prepare}
        onFocus={guideCode.prepare}
        onClick={open}
      >
        {children}
      </button>
      {Guide && <Guide onClose={() => setGuide(undefined)} />}
    </>
  );
}
