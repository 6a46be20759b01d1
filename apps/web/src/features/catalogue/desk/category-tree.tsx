import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { nameIn } from './name-in.ts';
import type { OpsCatalogue } from './shelf.queries.ts';

const look = tv({
  base: 'flex min-h-8 w-full items-center justify-between gap-2 rounded-sm px-3 text-left hover:bg-hover aria-[current=true]:bg-primary-soft aria-[current=true]:text-on-primary-soft',
  variants: { deep: { true: 'pl-6', false: 'font-semibold' } },
});

type CategoryTreeProps = {
  catalogue: OpsCatalogue;
  chosen: string | undefined;
  onChoose: (slug: string | undefined) => void;
};

/** What the shelves are divided into, each with how many products: beside the table, else a list to choose from. */
export function CategoryTree({ catalogue, chosen, onChoose }: CategoryTreeProps) {
  const { t, locale } = useI18n();
  const countOf = (ids: readonly number[]) =>
    catalogue.products.filter(({ category_id }) => ids.includes(category_id)).length;
  const overs = [...new Map(catalogue.categories.map(({ over }) => [over.id, over])).values()].map(
    (over) => ({
      over,
      inside: catalogue.categories.filter((category) => category.over.id === over.id),
    }),
  );
  return (
    <>
      <nav aria-label={t('shelf.categories')} className="hidden rounded-md bg-surface p-2 shadow-1 lg:block">
        <button
          type="button"
          className={look({ deep: false })}
          aria-current={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {t('shelf.all')} <span className="text-2xs text-ink-3">{catalogue.products.length}</span>
        </button>
        {overs.map(({ over, inside }) => (
          <div key={over.id} role="group" aria-label={nameIn(locale, over)}>
            {inside.length > 1 && (
              <p className="flex min-h-8 items-center justify-between gap-2 px-3 font-semibold">
                {nameIn(locale, over)}
                <span className="text-2xs text-ink-3">{countOf(inside.map(({ id }) => id))}</span>
              </p>
            )}
            {inside.map((category) => (
              <button
                key={category.id}
                type="button"
                className={look({ deep: inside.length > 1 })}
                aria-current={chosen === category.slug}
                onClick={() => onChoose(category.slug)}
              >
                {nameIn(locale, category)}
                <span className="text-2xs text-ink-3">{countOf([category.id])}</span>
              </button>
            ))}
          </div>
        ))}
      </nav>
      <SelectInput
        className="lg:hidden"
        aria-label={t('shelf.categories')}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{t('shelf.all')}</option>
        {catalogue.categories.map((category) => (
          <option key={category.id} value={category.slug}>
            {nameIn(locale, category)}
          </option>
        ))}
      </SelectInput>
    </>
  );
}
