import type { OpsSchedule } from '@lavoir/contract';
import { parseSlot } from '@lavoir/domain';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { placesOf, rowsOf } from './grid-drafts.ts';
import type { GridState } from './use-grid.ts';

const workdays = [2, 3, 4, 5];

/** What the whole grid can be given: a row more, and Monday's numbers until Friday. */
export function AddSlot({ grid, schedule }: { grid: GridState; schedule: OpsSchedule }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState('09:00');
  const [to, setTo] = useState('11:00');
  const slot = parseSlot(`${from} - ${to}`);
  const [isWrong, setWrong] = useState(false);
  const copyMonday = () => {
    for (const row of rowsOf(schedule, grid.drafts, grid.added))
      for (const weekday of workdays)
        grid.write({ weekday, slot: row }, placesOf(schedule, grid.drafts, { weekday: 1, slot: row }));
  };
  return (
    <>
      <Button size="row" icon={Plus} onClick={() => setOpen(true)}>
        {t('planning.add_slot')}
      </Button>
      <Button size="row" icon={Copy} onClick={copyMonday}>
        {t('planning.copy_monday')}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t('planning.add_slot')}
          description={t('planning.add_slot_text')}
          closeLabel={t('common.close')}
          size="sm"
        >
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setWrong(!slot);
              if (!slot) return;
              grid.addRow(slot);
              setOpen(false);
            }}
          >
            <div className="grid grid-cols-2 gap-3">
              <Field label={t('planning.from')} error={isWrong ? t('planning.slot_wrong') : undefined}>
                <TextInput
                  type="time"
                  value={from}
                  data-autofocus
                  onChange={({ target }) => setFrom(target.value)}
                />
              </Field>
              <Field label={t('planning.to')}>
                <TextInput type="time" value={to} onChange={({ target }) => setTo(target.value)} />
              </Field>
            </div>
            <DialogActions fill>
              <Button onClick={() => setOpen(false)}>{t('common.cancel')}</Button>
              <Button type="submit" variant="primary">
                {t('planning.add_slot')}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  );
}
