import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { LaundryOrder } from '../laundry.queries.ts';

/** The dark squares as one path. */
const pathOf = (qr: readonly string[]): string =>
  qr
    .flatMap((row, y) => row.split('').flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

type LabelPreviewProps = {
  order: LaundryOrder;
  count: number;
  /** of the first bag */
  kind: 'folded' | 'hanger';
};

/** The first label as it is printed, black on white in both themes, with the others under it. */
export function LabelPreview({ order, count, kind }: LabelPreviewProps) {
  const { t, day, slot } = useI18n();
  const { label } = order;
  const facts = [
    [t('laundry.label_delivery'), `${day(order.due_date)}, ${slot(order.due_slot)}`],
    [t('laundry.label_van'), label?.van ?? order.due_slot.slice(0, 5)],
    [t('laundry.label_content'), t('laundry.bag_kind', { kind })],
  ] as const;
  return (
    <figure
      aria-label={t('laundry.label_preview')}
      className={classNames(
        'relative mb-1 rounded-sm border border-[#b9b3a5] bg-[#fff] p-3.5 text-sm/5 text-[#15182b]',
        count > 1 &&
          'mb-4 before:absolute before:inset-x-2.5 before:-bottom-2 before:-z-1 before:h-4 before:rounded-b-sm before:border before:border-[#b9b3a5] before:bg-[#fff]',
        count > 2 &&
          'after:absolute after:inset-x-5 after:-bottom-4 after:-z-2 after:h-4 after:rounded-b-sm after:border after:border-[#b9b3a5] after:bg-[#fff]',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-2xl font-bold">
        <span>{order.lavoir_order_id}</span>
        <span className="whitespace-nowrap">1 / {count}</span>
      </div>
      <b className="block wrap-anywhere">{order.customer}</b>
      <div className="mt-2.5 flex flex-wrap items-end justify-between gap-3">
        <dl className="grid min-w-0 flex-1 basis-32 gap-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-2xs/4">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {label ? (
          <div className="text-center text-2xs/4 font-semibold tracking-wide">
            <svg
              viewBox={`0 0 ${label.qr.length} ${label.qr.length}`}
              aria-hidden="true"
              shapeRendering="crispEdges"
              className="mb-1 size-28 fill-[#000]"
            >
              <path d={pathOf(label.qr)} />
            </svg>
            {label.code}
          </div>
        ) : (
          <span className="grid size-28 place-items-center rounded-xs border border-dashed border-[#6b6d7c] p-2 text-center text-2xs/4">
            {t('laundry.label_no_code')}
          </span>
        )}
      </div>
    </figure>
  );
}
