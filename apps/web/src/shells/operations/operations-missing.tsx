import { SearchX } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { ClosedFrame } from './closed-frame.tsx';

/** The address leads to no page of the console: that it doesn't, and the way to the first page that is one's own. */
export function OperationsMissing() {
  const { t } = useI18n();
  return (
    <ClosedFrame
      icon={SearchX}
      title={t('shell.not_found')}
      text={t('operations.no_page_text')}
      action={
        <RouteButton variant="primary" to="/ops">
          {t('operations.to_start')}
        </RouteButton>
      }
    />
  );
}
