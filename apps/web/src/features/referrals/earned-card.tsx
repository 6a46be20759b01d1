import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { Referrals } from './referrals.queries.ts';

/** names that are said; of more, how many there are */
const mostNames = 3;

/** What friends brought by the own code. */
export function EarnedCard({ referrals: { earned, friends, names } }: { referrals: Referrals }) {
  const { t, euro, locale } = useI18n();
  const said = names.slice(0, mostNames);
  const others = friends - said.length;
  const list = [...said, ...(others > 0 ? [t('referrals.friends', { count: others })] : [])];
  return (
    <Card className="grid gap-2">
      <Heading level={2}>{t('referrals.earned')}</Heading>
      <p className="font-display text-[2.25rem]/[1.22] font-[740] tracking-[-0.02em] tabular-nums">
        {euro(earned)}
      </p>
      <p className="text-sm text-ink-2">
        {friends === 0
          ? t('referrals.nobody_yet')
          : t('referrals.thanks_to', { names: new Intl.ListFormat(locale).format(list) })}
      </p>
    </Card>
  );
}
