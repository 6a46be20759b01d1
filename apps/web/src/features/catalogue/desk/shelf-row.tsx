import { highestPrice, longestProductName } from '@lavoir/contract';
import type { OpsProduct } from '@lavoir/contract';
import type { Locale } from '@lavoir/i18n';
import { memo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { tv } from 'tailwind-variants/lite';
import { writeAmount } from '../../../lib/forms/read-amount.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/switch.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { CellInput } from './cell-input.tsx';
import { drafted, faultIn, lacksName, readPrice } from './drafts.ts';
import type { Cell, Draft } from './drafts.ts';
import { dropMark } from './drop-mark.ts';
import { nameIn } from './name-in.ts';
import { useDragRow } from './use-drag-order.ts';
import { VatChoice } from './vat-choice.tsx';
import type { DropSide } from './use-drag-order.ts';

/** The columns of so many products that only those in sight are laid out. */
export const sharesOfMany =
  '@2xl:grid-cols-[3rem_minmax(5rem,1.2fr)_minmax(5rem,1.2fr)_minmax(5rem,1.2fr)_9.5rem_4rem_5.5rem_5rem]';

const look = tv({
  base: 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line px-3 py-2 @2xl:col-span-full @2xl:py-px',
  variants: {
    // what isn't laid out can't make a column as wide as it needs
    isOfMany: {
      false: '@2xl:grid-cols-subgrid',
      true: `[contain-intrinsic-block-size:auto_13rem] [content-visibility:auto] @2xl:[contain-intrinsic-block-size:auto_2.0625rem] ${sharesOfMany}`,
    },
    isOpen: { true: 'bg-primary-soft shadow-[inset_3px_0_0_var(--color-primary)]' },
    isOff: { true: 'text-ink-3' },
  },
});

const languages: readonly Locale[] = ['en', 'fr', 'nl'];

type ShelfRowProps = {
  product: OpsProduct;
  draft: Draft | undefined;
  isOpen: boolean;
  isOfMany: boolean;
  /** what is no price and was left in its cell */
  wrongPrice: string | undefined;
  onWrite: <Name extends Cell>(product: OpsProduct, cell: Name, value: OpsProduct[Name]) => void;
  /** undefined: nothing is left any more */
  onWrongPrice: (id: number, text: string | undefined) => void;
  onOpen: (id: number) => void;
  onMove: (product: OpsProduct, by: 1 | -1) => void;
  /** where what is dragged would stand by it */
  side: DropSide | undefined;
};

/** A product in columns where there is room, else a card. Alt and an arrow move it. */
export const ShelfRow = memo(function ShelfRow(props: ShelfRowProps) {
  const { product, draft, isOpen, isOfMany, wrongPrice, onWrite, onWrongPrice, onOpen, onMove, side } = props;
  const { t, locale, day, euro } = useI18n();
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  useDragRow(row, handle, { list: 'products', group: product.category_id, id: product.id });
  const shown = drafted(product, draft);
  const name = nameIn(locale, shown);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(product, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // the keys are those of the fields in it
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      role="row"
      className={dropMark({ side, class: look({ isOpen, isOfMany, isOff: !shown.is_active }) })}
      data-product={product.id}
      onKeyDown={onKeyDown}
    >
      <span ref={handle} role="cell" className="@max-2xl:row-span-4 @max-2xl:self-start">
        <button
          type="button"
          data-row=""
          title={t('shelf.drag')}
          className="grid size-11 cursor-grab place-items-center rounded-sm hover:bg-hover @2xl:size-7.5"
          aria-label={t('shelf.open', { name })}
          aria-current={isOpen || undefined}
          onClick={() => onOpen(product.id)}
        >
          <ProductPicture
            glyph={shown.icon}
            size="xs"
            soap={product.unit === 'kg'}
            className={classNames(
              'size-8 bg-sunken @max-2xl:rounded-[8px] @2xl:size-6.5 @2xl:rounded-[8px]',
              !shown.is_active && 'opacity-60',
            )}
          />
        </button>
      </span>
      {languages.map((language) => {
        const cell = `name_${language}` as const;
        return (
          <span key={cell} role="cell" className="@max-2xl:col-span-2">
            <CellInput
              cell={cell}
              label={t('shelf.name_of', { language, name })}
              value={shown[cell]}
              isChanged={draft?.now[cell] !== undefined}
              isMain={language === 'en'}
              missing={t('shelf.name_missing', { language })}
              longest={longestProductName}
              onKeep={(text) => onWrite(product, cell, text)}
              onUndo={() => onWrite(product, cell, product[cell])}
            />
          </span>
        );
      })}
      <span
        role="cell"
        className="@max-2xl:col-start-2 @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:items-center cramped:grid-cols-1"
      >
        <CellInput
          cell="price"
          isPrice
          label={t('shelf.price_of', { name })}
          value={writeAmount(shown.price)}
          isChanged={draft?.now.price !== undefined}
          longest={10}
          faultOf={(text) => {
            const fault = faultIn(text);
            return fault && t('shelf.price_fault', { fault, amount: euro(highestPrice) });
          }}
          left={wrongPrice}
          onLeave={(text) => onWrongPrice(product.id, text)}
          onKeep={(text) => onWrite(product, 'price', readPrice(text) ?? product.price)}
          onUndo={() => onWrite(product, 'price', product.price)}
        />
        <span aria-hidden="true" className="whitespace-nowrap text-ink-3 @2xl:hidden">
          {t('shelf.per', { unit: product.unit })}
        </span>
        {product.next_price && (
          <span className="col-span-full block px-2 text-right text-2xs/4 text-primary-text @2xl:w-0 @2xl:min-w-full @2xl:px-0 @4xl:w-auto @4xl:px-2 @4xl:whitespace-nowrap">
            {t('shelf.next_price', {
              price: euro(product.next_price.price),
              day: day(product.next_price.from, 'long'),
            })}
          </span>
        )}
      </span>
      <span role="cell" className="hidden whitespace-nowrap text-ink-3 @2xl:block">
        {t('shelf.per', { unit: product.unit })}
      </span>
      <span role="cell" className="whitespace-nowrap text-ink-3 @max-2xl:col-start-2">
        <VatChoice
          product={product}
          name={name}
          value={shown.vat_percent}
          isChanged={draft?.now.vat_percent !== undefined}
          onChange={(percent) => onWrite(product, 'vat_percent', percent)}
        />
      </span>
      <span role="cell" className="flex items-center justify-end gap-2 @2xl:-my-2">
        {draft?.now.is_active !== undefined && (
          <span className="size-2 rounded-full bg-accent" title={t('shelf.unsaved')} />
        )}
        <Switch
          size="sm"
          label={t('shelf.on_sale_of', { name })}
          checked={shown.is_active}
          disabled={!shown.is_active && lacksName(shown)}
          onChange={(checked) => onWrite(product, 'is_active', checked)}
        />
      </span>
    </div>
  );
});
