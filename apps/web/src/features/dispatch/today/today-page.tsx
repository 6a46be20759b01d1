import { useI18n } from '../../../lib/i18n.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';

/** `/ops/today`: how the day stands, and what needs somebody. */
export function TodayPage() {
  const { t } = useI18n();
  return <ConsolePage title={t('operations.today')}>{null}</ConsolePage>;
}
