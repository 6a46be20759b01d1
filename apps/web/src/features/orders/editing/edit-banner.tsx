import type { Order } from '@lavoir/contract';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { container } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.ts';
import { stopEditing } from '../../cart/edited-order.ts';
import type { EditedOrder } from '../../cart/edited-order.ts';
import { DeleteOrder, onSoap } from '../my-orders/delete-order.tsx';
import { useLeaving } from '../my-orders/use-leaving.ts';

type EditBannerProps = { edited: EditedOrder; order: Order; onHeight: (height: number) => void };

const hasChanges = ({ order: _order, laundry: _laundry, quantities, ...others }: EditedOrder): boolean =>
  Object.keys(quantities).length > 0 ||
  Object.entries(others).some(([what, value]) => what !== 'attempt' && value !== undefined);

/** Says that an order is in hand instead of the basket, for how long, and how to stop. */
export function EditBanner({ edited, order, onHeight }: EditBannerProps) {
  const { t, day, slot } = useI18n();
  const navigate = useNavigate();
  const setLeaving = useLeaving();
  const [isAsking, setIsAsking] = useState(false);
  const number = order.lavoir_order_id;

  const measure = useCallback(
    (banner: HTMLElement | null) => {
      if (!banner) return undefined;
      const sized = new ResizeObserver(() => onHeight(banner.getBoundingClientRect().height));
      sized.observe(banner);
      return () => sized.disconnect();
    },
    [onHeight],
  );

  const stop = async () => {
    setLeaving(true);
    await navigate({ to: '/home' });
    stopEditing();
    toast.success(t('editing.stopped', { number }));
  };

  return (
    <section
      ref={measure}
      aria-label={t('editing.banner', { number })}
      className="sticky top-(--topbar-h) z-(--z-sticky) bg-accent text-on-accent cramped:static short:static"
    >
      <div
        className={container({
          className: 'flex min-h-15 items-center gap-x-3.5 gap-y-2 py-2 cramped:flex-wrap',
        })}
      >
        <Icon of={Pencil} className="max-sm:hidden" />
        <p className="min-w-0 grow text-sm">
          <b className="block text-base/5">{t('editing.banner', { number })}</b>
          {t('editing.until', { date: day(order.pickup_date), slot: slot(order.pickup_slot) })}{' '}
          <span className="max-md:sr-only">{t('editing.put_aside')}</span>
        </p>
        <span className="flex flex-none items-center gap-1.5">
          <DeleteOrder order={order} isEdited />
          <Button
            variant="ghost"
            size="sm"
            className={`inset-ring-[1.5px] inset-ring-ink ${onSoap}`}
            aria-label={t('editing.stop_label')}
            onClick={() => (hasChanges(edited) ? setIsAsking(true) : void stop())}
          >
            {t('editing.stop')}
          </Button>
        </span>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void stop()}
        title={t('editing.stop_title')}
        description={t('editing.stop_text', { number })}
        closeLabel={t('common.close')}
        cancelLabel={t('editing.stop_keep')}
        confirmLabel={t('editing.stop_confirm')}
      />
    </section>
  );
}
