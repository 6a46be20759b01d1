import { addCustomerNote } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../../dispatch/reason-dialog.tsx';
import { renewCustomers } from '../customers.queries.ts';

export function NoteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const keep = async (note: string) => {
    const request = { params: { id: String(id) }, body: { note } };
    await send(addCustomerNote, request, { idempotencyKey: key });
    await renewCustomers(client);
    toast.success(t('dispatch.note_kept'));
  };
  return (
    <ReasonDialog
      title={t('customers.note_add')}
      label={t('dispatch.note')}
      help={t('customers.note_help')}
      required
      confirm={t('dispatch.note_keep')}
      onConfirm={keep}
      onClose={onClose}
    />
  );
}
