import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { BagCodeField } from '../../dispatch/bag-code-field.tsx';
import { useScan } from './use-scan.ts';

/** 'Scan a bag': the field where a hand scanner types; from every page of the laundry. */
export function ScanButton({ onBag }: { onBag?: (code: string) => Promise<void> }) {
  const texts = useI18n();
  const { t } = texts;
  const { find, open } = useScan();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  // no sign of a code, as the first of those that a scanner types comes through
  useShortcuts([{ key: '/', label: t('laundry.key_scan'), run: () => setOpen(true) }]);

  const close = () => {
    setOpen(false);
    setCode('');
    setFailure(undefined);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || code.trim() === '') return;
    setSending(true);
    setFailure(undefined);
    try {
      if (onBag) await onBag(code);
      else await open(await find(code));
      close();
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
    }
    setSending(false);
  };
  return (
    <>
      <Button variant="primary" icon={ScanLine} className="ml-auto" onClick={() => setOpen(true)}>
        {t('laundry.scan')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('laundry.scan')}
        description={t('laundry.scan_text')}
        closeLabel={t('common.close')}
        size="sm"
      >
        <form noValidate onSubmit={(event) => void submit(event)}>
          <BagCodeField label={t('laundry.code')} value={code} error={failure} isFirst onChange={setCode} />
          <DialogActions fill>
            <Button type="submit" variant="primary" loading={isSending} loadingText={t('shell.processing')}>
              {t('laundry.scan_open')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
