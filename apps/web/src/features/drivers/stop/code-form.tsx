import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { BagCodeField } from '../../dispatch/bag-code-field.tsx';

/** For a label that no camera reads. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code);
    setCode('');
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <BagCodeField label={t('drivers.type_code')} value={code} onChange={setCode} />
      <Button type="submit" variant="soft">
        {t('drivers.add_code')}
      </Button>
    </form>
  );
}
