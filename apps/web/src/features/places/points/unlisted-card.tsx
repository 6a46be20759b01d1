import { LifeBuoy, MapPinPlus } from 'lucide-react';
import { mailTo } from '../../help/contact.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** Where there is no point yet: how to get one. */
export function UnlistedCard({ isOnboarding }: { isOnboarding: boolean }) {
  const { t } = useI18n();
  return (
    <Card sunken className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-[1_1_230px]">
        <b>{t('points.unlisted')}</b>
        <br />
        <span className="text-sm text-ink-2">{t('points.unlisted_text')}</span>
      </p>
      <span className="flex flex-wrap gap-2">
        <RouteButton
          size="sm"
          icon={MapPinPlus}
          to="/add-colection-point"
          state={{ onboarding: isOnboarding }}
        >
          {t('points.request')}
        </RouteButton>
        <ButtonLink variant="ghost" size="sm" icon={LifeBuoy} href={mailTo(t('points.support_subject'))}>
          {t('points.support')}
        </ButtonLink>
      </span>
    </Card>
  );
}
