import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { VersionsDialog } from '../../../shells/operations/versions-dialog.tsx';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import { pointChoicesQuery } from '../lockers.queries.ts';
import type { PointValues } from './point-values.ts';

type PointVersionsDialogProps = {
  /** what both changed */
  cells: readonly (keyof PointValues)[];
  theirs: PointValues;
  mine: PointValues;
  onSettle: (settled: Settled<keyof PointValues>) => void;
  onClose: () => void;
};

/** Both versions of what somebody else changed of a point meanwhile. */
export function PointVersionsDialog({ cells, theirs, mine, onSettle, onClose }: PointVersionsDialogProps) {
  const { t } = useI18n();
  const { data: choices } = useQuery(pointChoicesQuery);
  const labels: Readonly<Record<keyof PointValues, string>> = {
    name: t('lockers.name'),
    street: t('lockers.street'),
    nr: t('lockers.nr'),
    zip: t('lockers.zip'),
    city: t('lockers.city'),
    hours: t('lockers.hours'),
    access_note: t('lockers.access'),
    laundry: t('lockers.laundry'),
    service_fee: t('lockers.service_fee'),
    delivery_fee: t('lockers.delivery_fee'),
    secure: t('lockers.secure_label'),
    companies: t('lockers.companies'),
  };
  const say = (cell: keyof PointValues, values: PointValues): string => {
    const value = values[cell];
    if (typeof value === 'boolean') return t('lockers.secure_is', { state: value ? 'on' : 'off' });
    if (cell === 'laundry') return choices?.laundries.find(({ id }) => String(id) === value)?.name ?? '–';
    if (value === '' && cell.endsWith('_fee')) return t('lockers.fee_house');
    return value.replaceAll('\n', ', ') || '–';
  };
  return (
    <VersionsDialog
      conflicts={cells}
      wordsOf={(cell) => ({
        key: cell,
        about: labels[cell],
        by: undefined,
        theirs: say(cell, theirs),
        mine: say(cell, mine),
      })}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
