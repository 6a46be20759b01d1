import { useI18n } from '../../../lib/i18n.tsx';
import { SearchField } from '../../../shells/operations/search-field.tsx';
import { useTodaySearch } from './today-search.ts';

/** Finds orders of all dates. */
export function OrderSearch() {
  const { t } = useI18n();
  const { asked, ask } = useTodaySearch();
  return <SearchField label={t('dispatch.search')} q={asked.q} onSearch={(q) => ask({ q })} />;
}
