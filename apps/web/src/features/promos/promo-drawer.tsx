import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { DrawerFailed } from '../../shells/operations/drawer-failed.tsx';
import { DrawerHead } from '../../shells/operations/drawer-head.tsx';
import { Button } from '../../ui/button.tsx';
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

/** One code: what it says, what it would take off, who used it. */
export function PromoDrawer({ id, onCopy, onClose }: PromoDrawerProps) {
  const { t } = useI18n();
  const promo = useQuery(promoQuery(id));
  const { turnPromo, isTurning } = useTurnPromo();
  const code = promo.data?.promo_code;
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <DrawerHead
        title={code?.code ?? t('promos.code')}
        badge={code && <PromoBadge state={code.state} />}
        onClose={onClose}
      >
        {code && <IconButton label={t('promos.copy')} icon={Copy} onClick={onCopy} />}
      </DrawerHead>
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
      <DrawerHead title={t('promos.new')} onClose={onClose} />
      {isReady && <PromoMaker like={promo.data?.promo_code} onMade={onMade} />}
      {!isReady && promo.isPending && <Skeleton height={320} label={t('common.loading')} />}
      {promo.isError && !isReady && <DrawerFailed query={promo} title={t('promos.load_failed')} />}
    </div>
  );
}
