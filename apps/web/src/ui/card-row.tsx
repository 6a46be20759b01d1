import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useRef, type CSSProperties, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useScrollRow } from './use-scroll-row.ts';

type CardRowProps = {
  label: string;
  /** what the arrows are called */
  earlier: string;
  later: string;
  /** sets `--gap`, and `--fit`: how many are in view as there is room. It may ask `--cards`, how many there are. */
  className: string;
  /** hides the arrows where all are in view */
  arrowsClassName?: string | undefined;
  children: ReactNode;
};

/** A row of cards: it snaps under the finger, and arrows move it. Where there are more than fit, the next one shows its edge. */
export function CardRow({ label, earlier, later, className, arrowsClassName, children }: CardRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const { ends, page } = useScrollRow(list);
  const cards = Children.toArray(children);
  return (
    <>
      <ul
        className={classNames(
          'flex snap-x snap-mandatory [scrollbar-width:none] gap-(--gap) overflow-x-auto pt-0.5 pb-1 [&::-webkit-scrollbar]:hidden',
          className,
        )}
        aria-label={label}
        ref={list}
        style={{ '--cards': cards.length } as CSSProperties}
      >
        {cards.map((card, index) => (
          <li
            key={index}
            className="grid flex-none snap-start basis-[calc((100%-(var(--fit)-1)*var(--gap))/max(var(--fit),min(var(--cards),var(--fit)+0.2)))]"
          >
            {card}
          </li>
        ))}
      </ul>
      {cards.length > 1 && (
        // nothing to move where there is only a finger
        <div
          className={classNames(
            'flex min-h-11 justify-end gap-2 not-any-pointer-fine:hidden',
            arrowsClassName,
          )}
        >
          <IconButton
            line
            label={earlier}
            icon={ChevronLeft}
            disabled={ends.start}
            onClick={() => page(-1)}
          />
          <IconButton line label={later} icon={ChevronRight} disabled={ends.end} onClick={() => page(1)} />
        </div>
      )}
    </>
  );
}
