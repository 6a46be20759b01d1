import type { Texts } from '../../lib/i18n.tsx';
import type { MapTexts } from '../../ui/map/map-frame.tsx';

/** What a map of runs says, of whosever runs it is. */
export const mapTexts = ({ t }: Pick<Texts, 't'>): MapTexts => ({
  label: t('runs.map_label'),
  zoomIn: t('runs.zoom_in'),
  zoomOut: t('runs.zoom_out'),
  plain: t('runs.map_plain'),
  missing: t('runs.map_missing'),
  credit: t('runs.credit'),
});
