import type { AreaCells, OpsArea } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { VersionsDialog } from '../../../shells/operations/versions-dialog.tsx';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import type { LaundryName } from './laundry-field.tsx';

type AreaVersionsDialogProps = {
  /** what both changed */
  cells: readonly (keyof AreaCells)[];
  theirs: OpsArea;
  mine: AreaCells;
  laundries: readonly LaundryName[];
  onSettle: (settled: Settled<keyof AreaCells>) => void;
  onClose: () => void;
};

/** Both versions of what somebody else changed of an area meanwhile. */
export function AreaVersionsDialog(props: AreaVersionsDialogProps) {
  const { cells, theirs, mine, laundries, onSettle, onClose } = props;
  const { t, euro } = useI18n();
  const labels = { name: t('areas.name'), laundry_id: t('areas.laundry'), delivery_fee: t('areas.fee') };
  const say = (cell: keyof AreaCells, { name, laundry_id, delivery_fee }: AreaCells): string =>
    ({
      name,
      laundry_id: laundries.find(({ id }) => id === laundry_id)?.name ?? '',
      delivery_fee: delivery_fee === null ? t('areas.fee_house') : euro(delivery_fee),
    })[cell];
  return (
    <VersionsDialog
      conflicts={cells}
      wordsOf={(cell) => ({
        key: cell,
        about: labels[cell],
        by: theirs.changed?.by,
        theirs: say(cell, theirs),
        mine: say(cell, mine),
      })}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
