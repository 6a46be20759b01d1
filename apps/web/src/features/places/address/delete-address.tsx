import { deleteAddress } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatAddress } from '@lavoir/i18n/keep-together';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCart } from '../../cart/cart.queries.ts';
import { Refused, send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { failureText } from '../../../lib/forms/failures.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.ts';
import type { HomeAddress } from '../addresses.queries.ts';
import { placesChanged } from '../places-changed.ts';
import { forgetKeptAddress } from './kept-address.ts';

/** Asks first. The default moves on to another place, which the server chooses. */
export function DeleteAddress({ address }: { address: HomeAddress }) {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { lines } = useCart();
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: async () => {
      try {
        return (await send(deleteAddress, { params: { id: String(address.id) } })).cart_emptied;
      } catch (reason) {
        // gone already: the answer to the press before was lost, or it was another tab's
        if (!(reason instanceof Refused) || reason.code !== 'address_not_found') throw reason;
        return false;
      }
    },
    onSuccess: async (isCartEmptied) => {
      forgetKeptAddress(address.id);
      toast.success(t('doorstep.deleted'));
      // first away from here: the address is unknown by then
      await navigate({ to: '/home', replace: true });
      void placesChanged(client, isCartEmptied);
    },
  });
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
        {t('doorstep.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false);
          deletion.reset();
        }}
        onConfirm={() => deletion.mutate()}
        title={t('doorstep.delete_title')}
        description={formatAddress(address.address)}
        closeLabel={t('common.close')}
        cancelLabel={t('doorstep.delete_keep')}
        confirmLabel={t('doorstep.delete_confirm')}
        loading={deletion.isPending || deletion.isSuccess}
        loadingText={t('doorstep.deleting')}
        destructive
      >
        {address.is_default && lines.length > 0 && <Note tone="soap">{t('doorstep.may_empty_basket')}</Note>}
        <FormFailure
          text={deletion.error ? failureText(deletion.error, texts, 'common.went_wrong') : undefined}
        />
      </ConfirmDialog>
    </>
  );
}
