import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { intakePhotoQuery } from './intake.queries.ts';
import type { OwnIntake } from './intake.queries.ts';

type IntakePhotoProps = { orderId: number; photo: OwnIntake['photos'][number] };

/** A link in words; the photo comes once it is opened. */
export function IntakePhoto({ orderId, photo }: IntakePhotoProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const label = t('intake.photo', { kind: photo.kind });
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{label}</TextButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t('common.close')}
        size="lg"
      >
        <Large orderId={orderId} photo={photo} label={label} />
      </Dialog>
    </>
  );
}

function Large({ orderId, photo, label }: IntakePhotoProps & { label: string }) {
  const { t } = useI18n();
  const query = useQuery(intakePhotoQuery(orderId, photo.id));
  if (query.isPending) return <Skeleton height={240} label={t('common.loading')} />;
  if (!query.data)
    return (
      <Button onClick={() => void query.refetch()} loading={query.isFetching}>
        {t('intake.photo_failed')}
      </Button>
    );
  return (
    <img
      src={query.data}
      alt={label}
      width={photo.width}
      height={photo.height}
      className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-md"
    />
  );
}
