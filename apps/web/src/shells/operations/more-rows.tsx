import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';

type MoreRowsProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Goes on with a list where there is more of it. */
export function MoreRows({ query }: MoreRowsProps) {
  const { t } = useI18n();
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-line p-2">
      <Button
        variant="soft"
        size="dense"
        block
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('operations.more')}
      </Button>
    </div>
  );
}
