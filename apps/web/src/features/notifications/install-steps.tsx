import { Share, SquarePlus } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { richText } from '../../lib/rich-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tile } from '../../ui/tile.tsx';

/** How an iPhone or iPad puts a page on its home screen, which no page can do there. */
export function InstallSteps() {
  const { t } = useI18n();
  const steps = [
    {
      icon: Share,
      text: richText(
        (mark) => t('messages.app_share', { share: mark(0) }),
        [<b key="share">{t('messages.app_share_name')}</b>],
      ),
    },
    {
      icon: SquarePlus,
      text: richText(
        (mark) => t('messages.app_add', { add: mark(0) }),
        [<b key="add">{t('messages.app_add_name')}</b>],
      ),
    },
  ];
  return (
    <ol className="grid gap-2.5">
      {steps.map(({ icon, text }, index) => (
        <li key={index === 0 ? 'share' : 'add'} className="flex min-h-11 items-center gap-3">
          <span className="mr-0.5 grid size-7.5 shrink-0 place-items-center rounded-full bg-primary-soft-2 font-display text-[0.9375rem]/none font-bold text-on-primary-soft">
            {index + 1}
          </span>
          <span className="min-w-0 flex-1">{text}</span>
          <Tile size="sm" className="size-10">
            <Icon of={icon} />
          </Tile>
        </li>
      ))}
    </ol>
  );
}
