import { brand } from '@lavoir/domain';
import { Plus } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MapPicture } from '../../ui/pictures/map-picture.tsx';

type NoAddressProps = {
  level: 2 | 3;
  /** adds one here, without leaving */
  onAdd?: () => void;
};

/** Nobody knows yet where to come: the one way on. */
export function NoAddress({ level, onAdd }: NoAddressProps) {
  const { t } = useI18n();
  const look = { variant: 'primary', icon: Plus, children: t('addresses.add') } as const;
  return (
    <EmptyState
      picture={<MapPicture />}
      title={t('addresses.none')}
      level={level}
      text={t('addresses.none_text')}
      action={
        onAdd ? <Button {...look} onClick={onAdd} /> : <RouteButton {...look} to={`/use-${brand.short}`} />
      }
    />
  );
}
