import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';

/** Leads to what the laundry comes and goes in. */
export function BagsCard() {
  const { t } = useI18n();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Heading level={2}>{t('bags.yours')}</Heading>
        <RouteTextLink to="/get-bags" state={{ fromProfile: true, onboarding: false }}>
          {t('bags.choose')}
        </RouteTextLink>
      </div>
      <p className="text-sm text-ink-2">{t('bags.yours_text')}</p>
    </Card>
  );
}
