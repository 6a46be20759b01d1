import type { OpsArea } from '@lavoir/contract';
import { MapPinPlus } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RowLink } from '../../../shells/operations/row-link.tsx';
import { Icon } from '../../../ui/icon.tsx';

type AreaListProps = {
  areas: readonly OpsArea[];
  /** the one that is open */
  chosen: number | undefined;
  q: string | undefined;
  waiting: readonly { zip_code: string; people: number }[];
};

/** `1000, 1020 and 12 more` stays on a line. */
const fewZips = ({ zip_codes }: OpsArea): string => {
  const codes = zip_codes.map(({ zip_code }) => zip_code);
  return codes.length > 3 ? `${codes[0]} – ${codes.at(-1)}` : codes.join(', ');
};

/** The areas with how full they were, and where people wait outside them. */
export function AreaList({ areas, chosen, q, waiting }: AreaListProps) {
  const { t, euro } = useI18n();
  return (
    <section
      aria-label={t('areas.title')}
      className="@container min-w-0 overflow-hidden rounded-md bg-surface shadow-1 *:first:border-t-0"
    >
      {areas.map((area) => (
        <RowLink
          key={area.id}
          to="/ops/places"
          search={{ area: area.id, q }}
          replace
          resetScroll={false}
          aria-current={area.id === chosen ? 'page' : undefined}
          className="min-h-16"
        >
          <b className="text-sm wrap-anywhere">{area.name}</b>
          <b className="text-right">{area.percent === null ? '–' : `${area.percent} %`}</b>
          <span className="text-2xs/4 text-ink-3">{fewZips(area)}</span>
          <span className="text-right text-2xs/4 text-ink-3">{t('areas.full')}</span>
          <span className="text-2xs/4 text-ink-3">{area.laundry}</span>
          <span className="text-right text-2xs/4 text-ink-3">
            {area.delivery_fee === null ? t('areas.fee_house') : euro(area.delivery_fee)}
          </span>
        </RowLink>
      ))}
      {waiting.slice(0, 4).map(({ zip_code, people }) => (
        <p key={zip_code} className="flex items-center gap-2 border-t border-line px-3.5 py-2.5 text-xs">
          <Icon of={MapPinPlus} size="sm" />
          <span>
            <b>{t('areas.people', { count: people })}</b> {t('areas.wait_for', { zip_code })}
          </span>
        </p>
      ))}
    </section>
  );
}
