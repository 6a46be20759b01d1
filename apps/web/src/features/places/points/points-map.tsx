import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { PinMap } from '../../../ui/map/pin-map.tsx';
import type { Pin } from '../../../ui/map/pin-map.tsx';
import { mapTilesQuery } from './map-tiles.ts';

type PointsMapProps = {
  pins: readonly Pin[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  className?: string;
  /** what is said where they aren't collection points */
  words?: Record<'label' | 'plain' | 'missing', string>;
};

/** Points on a map. */
export function PointsMap({ words, ...props }: PointsMapProps) {
  const { t } = useI18n();
  const tiles = useQuery(mapTilesQuery());
  return (
    <PinMap
      {...props}
      tiles={tiles.data}
      isMissing={tiles.isError}
      texts={{
        label: t('points.map'),
        zoomIn: t('points.zoom_in'),
        zoomOut: t('points.zoom_out'),
        plain: t('points.map_plain'),
        missing: t('points.map_missing'),
        credit: t('points.osm'),
        ...words,
      }}
    />
  );
}
