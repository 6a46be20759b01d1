import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { MissingLine } from '../../../lib/retry-line.tsx';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import sprite from '../../../ui/icons/products.svg?no-inline';
import { OwnPicture } from './own-picture.tsx';
import { pictureOf } from '../picture-of.ts';
import { ProductPicture } from '../product-picture.tsx';

const tile =
  'grid size-11 place-items-center rounded-sm hover:bg-hover has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary';

/** The names of the drawings that there are. */
const drawingsQuery = {
  queryKey: ['shelf', 'drawings'],
  staleTime: Infinity,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const text = await (await fetch(sprite, { signal })).text();
    return [...text.matchAll(/<symbol[^>]*\bid="([\w-]+)"/g)].map(([, id = '']) => id);
  },
};

/** One of the house's drawings, or a picture of one's own. */
export function PictureChoice({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const { t } = useI18n();
  const drawings = useQuery(drawingsQuery);
  if (!drawings.data && drawings.errorUpdateCount > 0)
    return <MissingLine of={[drawings]} text={t('shelf.drawings_failed')} />;
  if (!drawings.data) return <Skeleton height={96} label={t('common.loading')} />;
  return (
    <RadioGroup
      label={t('shelf.picture')}
      value={value}
      onChange={onChange}
      className="flex max-h-48 flex-wrap gap-1 overflow-y-auto rounded-md p-1 inset-ring inset-ring-line"
    >
      <OwnPicture onChange={onChange} />
      {pictureOf(value) !== undefined && (
        <Radio value={value} className={tile}>
          <ProductPicture glyph={value} size="sm" className="size-8" />
          <span className="sr-only">{t('shelf.own_picture')}</span>
        </Radio>
      )}
      {drawings.data.map((id) => (
        <Radio key={id} value={id} className={tile}>
          <ProductPicture glyph={id} size="sm" className="size-8" />
          <span className="sr-only">{id.replaceAll('-', ' ')}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
