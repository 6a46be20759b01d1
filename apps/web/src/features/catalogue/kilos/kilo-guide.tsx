import { asMilli } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BagPicture } from '../bag-picture.tsx';
import { bagKilos, bagLevels } from './bag-kilos.ts';

/** What bags and some things weigh, about; washing and ironing go by the same kilo. */
export function KiloGuide({ onClose }: { onClose: () => void }) {
  const { quantity, t } = useI18n();
  const kilos = (grams: number) => quantity(asMilli(grams), 'kg');
  const examples = [
    { name: t('home.example_shirt'), weight: kilos(250) },
    { name: t('home.example_jeans'), weight: kilos(700) },
    { name: t('home.example_sheets'), weight: kilos(1800) },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('home.kilo_title')}
      description={t('home.kilo_guide_text')}
      closeLabel={t('common.close')}
    >
      <div className="grid grid-cols-2 gap-3">
        {bagLevels.map((level) => (
          <div key={level} className="grid justify-items-center gap-1 rounded-md bg-sunken p-3.5 text-center">
            <BagPicture level={level} className="h-19 w-16 *:stroke-[1.6]" />
            <b className="text-base">{t(`home.bag_${level}`)}</b>
            <span className="text-sm text-ink-2">
              {t('home.about_kilos', { kilos: kilos(bagKilos[level] * 1000) })}
            </span>
          </div>
        ))}
      </div>
      <ul className="grid content-start gap-1.5 text-sm text-ink-2">
        {examples.map((example) => (
          <li key={example.name} className="flex items-center justify-between gap-3">
            <span>{example.name}</span>
            <b className="whitespace-nowrap">{example.weight}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
