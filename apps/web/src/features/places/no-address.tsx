import { brand } from '@lavoir/domain';
import { Plus } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MapPicture } from '../../ui/pictures/pictures.tsx';

/** Nobody knows yet where to come: the one way on. */
export function NoAddress({ level }: { level: 2 | 3 }) {
  const { t } = useI18n();
  return (
    <EmptyState
      picture={<MapPicture />}
      title={t('addresses.none')}
      level={level}
      text={t('addresses.none_text')}
      action={
        <RouteButton variant="primary" icon={Plus} to={`/use-${brand.short}`}>
          {t('addresses.add')}
        </RouteButton>
      }
    />
  );
}
