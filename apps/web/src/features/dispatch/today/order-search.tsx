import { useI18n } from '../../../lib/i18n.tsx';
import { ConsoleSearch } from '../../../shells/operations/console-search.tsx';
import { useTodaySearch } from './today-search.ts';

/** Finds orders of all dates. */
export function OrderSearch() {
  const { t } = useI18n();
  const { asked, ask } = useTodaySearch();
  return <ConsoleSearch label={t('dispatch.search')} words={asked.q} onAsk={(q) => ask({ q })} />;
}
