import { brand, shortName, writeBagCode } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { formatDay, formatSlot } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { documentText } from '@lavoir/i18n/server';
import { drawLabelPages } from '../../pdf/labels.ts';
import type { BagRow } from './bags.queries.ts';
import { whoseOf } from './laundry.presentation.ts';

type Driver = { first_name: string; last_name: string };

type Labelled = {
  order: { public_id: string; delivery_date: Day; delivery_slot: Slot };
  bags: readonly BagRow[];
  /** who takes it away, once somebody does */
  driver: Driver | undefined;
  locale: Locale;
  at: Date;
};

/** `17:30, S. Vandamme`: when it leaves, and with whom where somebody is known. */
export const vanOf = (slot: Slot, driver: Driver | undefined): string => {
  const begins = slot.slice(0, 5);
  return driver ? `${begins}, ${shortName(driver.first_name, driver.last_name)}` : begins;
};

/** One a bag. The address isn't on it: a bag that is lost says who lives where to nobody. */
export const drawLabels = ({ order, bags, driver, locale, at }: Labelled) => {
  const delivery = `${formatDay(order.delivery_date, 'short', locale)}, ${formatSlot(order.delivery_slot)}`;
  return drawLabelPages(
    bags.map((bag) => ({
      title: order.public_id,
      count: `${bag.number} / ${bag.of}`,
      name: whoseOf(bag),
      facts: [
        { label: documentText('documents.label_delivery', locale), value: delivery },
        { label: documentText('documents.label_van', locale), value: vanOf(order.delivery_slot, driver) },
        {
          label: documentText('documents.label_content', locale),
          value: documentText('documents.bag_kind', locale, { kind: bag.kind }),
        },
      ],
      code: bag.code,
      codeWritten: writeBagCode(bag.code),
    })),
    {
      title: documentText('documents.labels', locale, { number: order.public_id }),
      lang: locale,
      author: brand.display,
      at,
    },
  );
};
