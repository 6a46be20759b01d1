import { useQuery } from '@tanstack/react-query';
import { Copy, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { DrawerFailed } from '../../shells/operations/drawer-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PromoBadge } from './promo-badge.tsx';
import { PromoEditor } from './promo-editor.tsx';
import { PromoMaker } from './promo-maker.tsx';
import { PromoUses } from './promo-uses.tsx';
import { promoQuery } from './promos.queries.ts';
import { useTurnPromo } from './use-turn-promo.ts';

type DrawerProps = { onClose: () => void };
type PromoDrawerProps = DrawerProps & { id: number; onCopy: () => void };

type HeadProps = DrawerProps & { title: string; badge?: ReactNode; children?: ReactNode };

function Head({ title, badge, onClose, children }: HeadProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex items-start justify-between gap-3">
      <div
        ref={heading}
        tabIndex={-1}
        className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere outline-none"
      >
        <Heading level={2} size={3}>
          {title}
        </Heading>
        {badge}
      </div>
      <span className="-mt-2 -mr-2.5 flex flex-none">
        {children}
        <IconButton label={t('common.close')} icon={X} onClick={onClose} />
      </span>
    </div>
  );
}

/** One code: what it says, what it would take off, who used it. */
export function PromoDrawer({ id, onCopy, onClose }: PromoDrawerProps) {
  const { t } = useI18n();
  const promo = useQuery(promoQuery(id));
  const { turnPromo, isTurning } = useTurnPromo();
  const code = promo.data?.promo_code;
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <Head
        title={code?.code ?? t('promos.code')}
        badge={code && <PromoBadge state={code.state} />}
        onClose={onClose}
      >
        {code && <IconButton label={t('promos.copy')} icon={Copy} onClick={onCopy} />}
      </Head>
      {promo.isPending && <Skeleton height={320} label={t('common.loading')} />}
      {promo.isError && !promo.data && <DrawerFailed query={promo} title={t('promos.load_failed')} />}
      {promo.data && code && (
        <>
          <PromoEditor code={code}>
            <Button
              variant={code.is_active ? 'danger' : 'outline'}
              size="dense"
              block
              loading={isTurning}
              loadingText={t('shell.processing')}
              onClick={() => turnPromo(code)}
            >
              {t(code.is_active ? 'promos.switch_off' : 'promos.switch_on')}
            </Button>
          </PromoEditor>
          <PromoUses use={promo.data} />
        </>
      )}
    </div>
  );
}

/** The editor of a code that isn't there yet, which may begin as another one. */
export function NewPromoDrawer({
  like,
  onMade,
  onClose,
}: DrawerProps & { like?: number | undefined; onMade: (id: number) => void }) {
  const { t } = useI18n();
  const promo = useQuery({ ...promoQuery(like ?? 0), enabled: like !== undefined });
  const isReady = like === undefined || promo.data !== undefined;
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <Head title={t('promos.new')} onClose={onClose} />
      {isReady && <PromoMaker like={promo.data?.promo_code} onMade={onMade} />}
      {!isReady && promo.isPending && <Skeleton height={320} label={t('common.loading')} />}
      {promo.isError && !isReady && <DrawerFailed query={promo} title={t('promos.load_failed')} />}
    </div>
  );
}
