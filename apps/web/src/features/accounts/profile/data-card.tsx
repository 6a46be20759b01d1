import { brand } from '@lavoir/domain';
import { Download } from 'lucide-react';
import { useExportData } from './profile.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Refused } from '../../../lib/refused.ts';
import { saveBlob } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { toast } from '../../../ui/toast.ts';

/** A copy of everything that we know about the person. */
export function DataCard() {
  const { t } = useI18n();
  const copy = useExportData();
  const fetchAll = async () => {
    try {
      const content = new Blob([await copy.mutateAsync()], { type: 'application/json' });
      saveBlob(content, `${brand.short}-data.json`);
      toast.success(t('profile.data_downloaded'));
    } catch (reason) {
      toast.error(reason instanceof Refused && reason.message ? reason.message : t('shell.network_error'));
    }
  };
  return (
    <Card className="grid gap-4 *:min-w-0">
      <Heading level={2}>{t('profile.data')}</Heading>
      <p className="text-sm text-ink-2">{t('profile.data_text')}</p>
      <Button
        size="sm"
        block
        icon={Download}
        onClick={() => void fetchAll()}
        loading={copy.isPending}
        loadingText={t('profile.data_preparing')}
      >
        {t('profile.data_download')}
      </Button>
      <RouteTextLink to="/privacy" className="-my-3">
        {t('profile.privacy')}
      </RouteTextLink>
    </Card>
  );
}
