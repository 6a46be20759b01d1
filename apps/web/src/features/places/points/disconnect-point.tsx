import { disconnectCollectionPoint } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useCart } from '../../cart/cart.queries.ts';
import { placeKey, usePlaces } from '../default-place.ts';
import type { Place } from '../default-place.ts';
import { placesChanged } from '../places-changed.ts';
import { Refused, send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.ts';

/** Leaves a point, after a question that says what comes of it. */
export function DisconnectPoint({ point }: { point: Place }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { homes, points } = usePlaces();
  const { lines } = useCart();
  const [isAsking, setAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: () => send(disconnectCollectionPoint, { params: { id: String(point.id) } }),
  });
  const next = [...homes, ...points].find((place) => placeKey(place) !== placeKey(point));
  const empties = point.isDefault && lines.length > 0 && next?.laundryId !== point.laundryId;

  const leave = async () => {
    try {
      const { cart_emptied } = await leaving.mutateAsync();
      await placesChanged(client, cart_emptied);
      toast.success(t('points.disconnected', { name: point.label }));
    } catch (reason) {
      toast.error(reason instanceof Refused && reason.message ? reason.message : t('shell.network_error'));
    }
    setAsking(false);
  };
  const after = next ? t('points.disconnect_next', { place: next.label }) : t('points.disconnect_none');

  return (
    <>
      <IconButton
        label={`${t('points.disconnect')}: ${point.label}`}
        icon={Unlink}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        title={t('points.disconnect_title', { name: point.label })}
        description={`${t('points.disconnect_text')}${point.isDefault ? ` ${after}` : ''}`}
        closeLabel={t('common.close')}
        cancelLabel={t('points.disconnect_keep')}
        confirmLabel={t('points.disconnect_yes')}
        loading={leaving.isPending}
        loadingText={t('shell.processing')}
        destructive
      >
        {empties && <Note tone="soap">{t('points.disconnect_empties')}</Note>}
      </ConfirmDialog>
    </>
  );
}
