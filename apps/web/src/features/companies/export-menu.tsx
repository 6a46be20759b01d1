import { exportManagedOrdersCsv, exportManagedOrdersSheet } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { ask, Refused } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { queryOf } from './managed-search.ts';
import { useManagedSearch } from './use-managed-search.ts';

/** Saves what is listed, all of its pages, as a file. */
export function ExportMenu() {
  const { t } = useI18n();
  const { asked } = useManagedSearch();
  const file = useMutation({
    mutationFn: async (kind: 'csv' | 'sheet') => {
      const { page: _, ...query } = queryOf(asked);
      await saveFile(
        await ask(kind === 'csv' ? exportManagedOrdersCsv : exportManagedOrdersSheet, { query }),
      );
    },
    onSuccess: () => toast.success(t('companies.exported')),
    onError: (reason) =>
      toast.error(
        reason instanceof Refused && reason.message ? reason.message : t('companies.export_failed'),
      ),
  });
  return (
    <Menu
      align="end"
      onFail={() => toast.error(t('shell.network_error'))}
      trigger={(trigger) => (
        <Button {...trigger} icon={Download} loading={file.isPending}>
          {t('companies.export')}
        </Button>
      )}
    >
      <MenuItem icon={FileSpreadsheet} onSelect={() => file.mutate('sheet')}>
        {t('companies.export_sheet')}
      </MenuItem>
      <MenuItem icon={FileText} onSelect={() => file.mutate('csv')}>
        {t('companies.export_csv')}
      </MenuItem>
    </Menu>
  );
}
