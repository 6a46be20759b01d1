import { formatEnterpriseNumber } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { VersionsDialog } from '../../../shells/operations/versions-dialog.tsx';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import type { Billing } from './billing-values.ts';

type BillingVersionsDialogProps = {
  /** what both said otherwise */
  cells: readonly (keyof Billing)[];
  theirs: Billing;
  mine: Billing;
  onSettle: (settled: Settled<keyof Billing>) => void;
  onClose: () => void;
};

/** Both versions of where a company’s invoices go. */
export function BillingVersionsDialog(props: BillingVersionsDialogProps) {
  const { cells, theirs, mine, onSettle, onClose } = props;
  const { t } = useI18n();
  const say = (cell: keyof Billing, billing: Billing): string => {
    if (cell === 'locale') return t('money.billing_locale', { locale: billing.locale });
    if (cell === 'enterprise_number') return formatEnterpriseNumber(billing.enterprise_number);
    return billing[cell] ?? '–';
  };
  return (
    <VersionsDialog
      conflicts={cells}
      wordsOf={(cell) => ({
        key: cell,
        about: t('money.billing_field', { field: cell }),
        by: undefined,
        theirs: say(cell, theirs),
        mine: say(cell, mine),
      })}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
