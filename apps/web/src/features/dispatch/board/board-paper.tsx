import type { BoardCard as Card } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import { createPortal } from 'react-dom';
import { useI18n } from '../../../lib/i18n.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { keyOfCard, sheetsOf } from './board-rows.ts';
import { usePrinting } from './use-printing.ts';

type BoardPaperProps = { day: Day; cards: readonly Card[] };

/** The stops that are shown, on A4: a sheet for each slot, a table for each of its zones. */
export function BoardPaper({ day, cards }: BoardPaperProps) {
  const isPrinting = usePrinting();
  return isPrinting && createPortal(<Sheets day={day} cards={cards} />, document.body);
}

function Sheets({ day, cards }: BoardPaperProps) {
  const { t, day: dayText, slot: slotText } = useI18n();
  return (
    <div data-paper="" className="hidden text-xs/4 text-[#000] print:block">
      {sheetsOf(cards).map(({ slot, zones }) => (
        <section key={slot} className="not-last:break-after-page">
          <div className="flex items-baseline justify-between gap-4 border-b-2 border-[#000] pb-2">
            <Heading level={2} size={2}>
              {slotText(slot)}
            </Heading>
            <span>{t('board.printed', { day: dayText(day, 'full') })}</span>
          </div>
          {zones.map(({ zone, cards: stops }) => (
            <ZoneTable key={zone} zone={zone} cards={stops} />
          ))}
        </section>
      ))}
    </div>
  );
}

const columns = ['tick', 'leg', 'order', 'customer', 'address', 'bags', 'driver'] as const;

function ZoneTable({ zone, cards }: { zone: string; cards: readonly Card[] }) {
  const { t } = useI18n();
  return (
    <table className="mt-4 w-full border-collapse text-left">
      <caption className="pb-1 text-left text-sm font-semibold">
        {zone} ({cards.length})
      </caption>
      <thead>
        <tr className="border-b border-[#000]">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pr-2 font-semibold">
              {t('board.column', { column })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr
            key={keyOfCard(card)}
            className="break-inside-avoid border-b border-[#000]/30 *:py-1.5 *:pr-2 *:align-top"
          >
            <td>
              <span className="block size-3.5 border border-[#000] text-center leading-3">
                {card.state === 'done' ? '✓' : ''}
              </span>
            </td>
            <td>{t('board.leg', { leg: card.leg })}</td>
            <td className="whitespace-nowrap">{card.lavoir_order_id}</td>
            <td className="font-semibold wrap-anywhere">{card.name}</td>
            <td className="wrap-anywhere">{card.address}</td>
            <td className="text-right tabular-nums">{card.bags > 0 ? card.bags : ''}</td>
            <td>{card.driver?.name ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
