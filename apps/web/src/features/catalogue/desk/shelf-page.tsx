import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { LaundryFailed } from '../../../shells/operations/laundry-missing.tsx';
import { SearchField } from '../../../shells/operations/search-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { AddProductDialog } from './add-product-dialog.tsx';
import { opsCatalogueQuery } from './shelf.queries.ts';
import { Shelves } from './shelves.tsx';
import { useShelfSearch } from './use-shelf.ts';

/** `/ops/catalogue`: what a laundry sells, under which names, for how much. */
export function ShelfPage() {
  const { t } = useI18n();
  const { search, ask } = useShelfSearch();
  const catalogue = useQuery(opsCatalogueQuery(search.laundry));
  const [isAdding, setAdding] = useState(false);
  const { data } = catalogue;
  const head = data && (
    <>
      <div className="w-full md:w-60">
        <SelectInput
          aria-label={t('shelf.laundry')}
          value={data.laundry_id}
          onChange={({ target }) => ask({ laundry: Number(target.value), product: undefined })}
        >
          {data.laundries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      </div>
      <SearchField
        asTyped
        label={t('shelf.search')}
        q={search.q}
        onSearch={(q) => ask({ q }, { replace: true })}
      />
      <Button size="dense" icon={Plus} onClick={() => setAdding(true)}>
        {t('shelf.add')}
      </Button>
    </>
  );
  if (data) {
    return (
      <>
        {/* what isn't saved is of one laundry */}
        <Shelves key={data.laundry_id} catalogue={data} head={head} onAdd={() => setAdding(true)} />
        {isAdding && (
          <AddProductDialog
            catalogue={data}
            category={search.category}
            onClose={() => setAdding(false)}
            onAdded={async (id) => {
              await catalogue.refetch();
              setAdding(false);
              ask({ product: id, q: undefined });
            }}
          />
        )}
      </>
    );
  }
  return (
    <ConsolePage title={t('operations.catalogue')}>
      {catalogue.isError ? (
        <LaundryFailed query={catalogue} title={t('shelf.load_failed')} />
      ) : (
        <div className="grid gap-1.5" role="status" aria-label={t('common.loading')}>
          {Array.from({ length: 14 }, (_, row) => (
            <Skeleton key={row} height={34} />
          ))}
        </div>
      )}
    </ConsolePage>
  );
}
