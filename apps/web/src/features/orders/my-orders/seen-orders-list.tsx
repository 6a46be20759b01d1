import { useI18n } from '../../../lib/i18n.tsx';
import { readSeen } from '../../../lib/seen-storage.ts';
import { useSession } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';

/** The orders as they were when they last came, where they don't come now. */
export function SeenOrdersList() {
  const { t } = useI18n();
  const uid = useSession()?.uid;
  const seen = uid === undefined ? undefined : readSeen(uid);
  if (!seen || seen.orders.length === 0) return null;
  return (
    <section className="mt-6 grid gap-4 *:min-w-0" aria-label={t('orders.seen')}>
      <Heading level={2} size={3}>
        {seen.title}
      </Heading>
      {seen.orders.map(({ number, headline, facts, codes }) => (
        <Card key={number} as="article" className="grid gap-2 *:min-w-0">
          <p className="text-xs font-semibold tracking-label text-ink-3">{number}</p>
          <Heading level={3}>{headline}</Heading>
          <dl className="grid gap-2">
            {[...codes, ...facts].map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm text-ink-3">{label}</dt>
                <dd className={codes.some((code) => code.label === label) ? 'text-2xl font-bold' : undefined}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </section>
  );
}
