import type { BoardCard as Card } from '@lavoir/contract';
import { CalendarClock, Truck, X } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconShape } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type ChosenBarProps = {
  chosen: readonly Card[];
  onGive: () => void;
  onReschedule: () => void;
  onEnd: () => void;
};

/** What is done with several stops at once; it stays in sight while they are chosen. */
export function ChosenBar({ chosen, onGive, onReschedule, onEnd }: ChosenBarProps) {
  const { t } = useI18n();
  const isAny = chosen.length > 0;
  const areOfOneLaundry = new Set(chosen.map(({ laundry_id }) => laundry_id)).size < 2;
  useShortcuts(isAny ? [{ key: 'r', label: t('board.reschedule'), run: onReschedule }] : []);
  return (
    <section
      aria-label={t('board.choose')}
      className="sticky bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] z-2 flex items-center gap-2 rounded-[14px] bg-inverse py-2 pr-2 pl-4 text-on-inverse shadow-2 max-sm:flex-wrap max-sm:pl-2 md:-bottom-2"
    >
      <p role="status" className="min-w-0 flex-1 tabular-nums max-sm:basis-24 max-sm:pl-2">
        <b>{t('board.chosen', { count: chosen.length })}</b>
        {!areOfOneLaundry && <span className="ml-2">{t('board.chosen_laundries')}</span>}
      </p>
      {isAny && (
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full">
          {areOfOneLaundry && <BarButton icon={Truck} text={t('board.give_to')} onClick={onGive} />}
          <BarButton icon={CalendarClock} text={t('board.reschedule')} onClick={onReschedule} />
        </div>
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

function BarButton({ icon, text, onClick }: { icon: IconShape; text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-sm bg-on-inverse/14 px-3.5 text-sm font-semibold whitespace-nowrap hover:bg-on-inverse/24 max-sm:flex-1 max-sm:px-2 md:min-h-9 pointer-coarse:min-h-11"
      onClick={onClick}
    >
      <Icon of={icon} size="sm" />
      {text}
    </button>
  );
}
