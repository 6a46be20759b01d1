import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { dropWeighing, leftQuery, renewWeighings } from '../outbox/weighings.ts';
import { hasNotes } from './change-weighing.ts';

/** What one had noted for the customer when somebody else weighed the order: to be read until it is thrown away. */
export function WeighedMeanwhile({ orderId }: { orderId: number }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data: left } = useQuery(leftQuery(orderId));
  const [isAsking, setAsking] = useState(false);
  if (!left || !hasNotes(left)) return null;
  const drop = async () => {
    await dropWeighing(left);
    await renewWeighings(client);
  };
  return (
    <>
      <Note tone="red" role="alert" title={t('laundry.meanwhile')}>
        <div className="grid gap-2.5 *:min-w-0">
          <p>{t('laundry.meanwhile_text')}</p>
          {(left.remarks.length > 0 || left.words.trim() !== '') && (
            <ul className="list-disc pl-5 wrap-anywhere">
              {left.remarks.map((remark) => (
                <li key={remark}>{t('intake.remark', { remark })}</li>
              ))}
              {left.words.trim() !== '' && <li>{left.words}</li>}
            </ul>
          )}
          {left.photos.length > 0 && (
            <ul className="flex flex-wrap gap-2.5">
              {left.photos.map(({ kind, address }) => (
                <li key={address}>
                  <img
                    src={address}
                    alt={t('intake.photo', { kind })}
                    className="max-h-48 rounded-[10px] object-contain"
                  />
                </li>
              ))}
            </ul>
          )}
          <span className="flex">
            <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
              {t('laundry.drop')}
            </Button>
          </span>
        </div>
      </Note>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void drop()}
        title={t('laundry.drop_ask')}
        description={t('laundry.drop_text')}
        closeLabel={t('common.close')}
        cancelLabel={t('laundry.stay')}
        confirmLabel={t('laundry.drop')}
        destructive
      />
    </>
  );
}
