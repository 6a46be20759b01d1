import { Copy } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';

/** What one is called when one writes or calls. */
export function CustomerNumber({ number }: { number: string }) {
  const { t } = useI18n();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toast.success(t('profile.number_copied'));
    } catch {
      toast.error(t('profile.number_not_copied'));
    }
  };
  return (
    <p className="flex items-center gap-2 text-sm text-ink-3">
      <span className="min-w-0">{t('profile.number', { number })}</span>
      <IconButton
        label={t('profile.copy_number')}
        icon={Copy}
        className="-mx-2 -my-2.5 [&_svg]:size-4"
        onClick={() => void copy()}
      />
    </p>
  );
}
