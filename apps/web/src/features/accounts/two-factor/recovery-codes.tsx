import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { toast } from '../../../ui/toast.ts';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** of its heading in the page's outline */
  level: 1 | 2;
  onDone: () => void;
};

/** Shown this once: to print or to copy, and to say that one has. */
export function RecoveryCodes({ codes, level, onDone }: RecoveryCodesProps) {
  const { t } = useI18n();
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('staff.codes_copied'));
    } catch {
      toast.error(t('staff.codes_not_copied'));
    }
  };
  return (
    <>
      <div>
        <Heading
          level={level}
          size={level === 1 ? 1 : 3}
          ref={heading}
          tabIndex={-1}
          className="outline-none"
        >
          {t('staff.codes_title')}
        </Heading>
        <p className="mt-2 text-ink-2">{t('staff.codes_text')}</p>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,40%),1fr))] gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-base font-semibold whitespace-nowrap select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="sm" icon={Printer} onClick={() => window.print()}>
          {t('staff.codes_print')}
        </Button>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          {t('staff.codes_copy')}
        </Button>
      </div>
      <Checkbox name="kept" checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        {t('staff.codes_kept')}
      </Checkbox>
      <Button variant="primary" block disabled={!isKept} onClick={onDone}>
        {t('staff.codes_done')}
      </Button>
    </>
  );
}
