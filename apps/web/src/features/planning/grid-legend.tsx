import { useI18n } from '../../lib/i18n.tsx';

/** What the bars of the grid mean. */
export function GridLegend() {
  const { t } = useI18n();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-[3px] bg-primary-line" />
        {t('planning.how_full')}
      </li>
      <li className="flex items-center gap-2">
        <span className="size-3 rounded-[3px] bg-accent" />
        {t('planning.full')}
      </li>
    </ul>
  );
}
