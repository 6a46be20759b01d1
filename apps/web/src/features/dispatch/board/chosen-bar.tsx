import type { BoardCard as Card } from '@lavoir/contract';
import { Truck, X } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type ChosenBarProps = { chosen: readonly Card[]; onGive: () => void; onEnd: () => void };

/** What is done with several stops at once; it stays in sight while they are chosen. */
export function ChosenBar({ chosen, onGive, onEnd }: ChosenBarProps) {
  const { t } = useI18n();
  const areOfOneLaundry = new Set(chosen.map(({ laundry_id }) => laundry_id)).size < 2;
  return (
    <section
      aria-label={t('board.choose')}
      className="sticky bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] z-2 flex flex-wrap items-center gap-2 rounded-[14px] bg-inverse py-2 pr-2 pl-4 text-on-inverse shadow-2 md:-bottom-2"
    >
      <p role="status" className="min-w-0 flex-1 basis-24 tabular-nums">
        <b>{t('board.chosen', { count: chosen.length })}</b>
        {!areOfOneLaundry && <span className="ml-2">{t('board.chosen_laundries')}</span>}
      </p>
      {chosen.length > 0 && areOfOneLaundry && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-sm bg-on-inverse/14 px-3.5 text-sm font-semibold hover:bg-on-inverse/24 md:min-h-9"
          onClick={onGive}
        >
          <Icon of={Truck} size="sm" />
          {t('board.give_to')}
        </button>
      )}
      <IconButton
        label={t('board.choose_none')}
        icon={X}
        className="text-on-inverse hover:bg-on-inverse/14 hover:text-on-inverse"
        onClick={onEnd}
      />
    </section>
  );
}
