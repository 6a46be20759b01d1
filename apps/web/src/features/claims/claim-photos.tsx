import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Claim } from './claim-card.tsx';
import { claimPhotoQuery } from './claims.queries.ts';

/** A claim's photos, small; pressed, one is shown large. */
export function ClaimPhotos({ claim, name }: { claim: Claim; name: string }) {
  if (claim.photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {claim.photos.map((photo, index) => (
        <li key={photo.id}>
          <ClaimPhoto claimId={claim.id} photo={photo} number={index + 1} name={name} />
        </li>
      ))}
    </ul>
  );
}

type ClaimPhotoProps = { claimId: number; photo: Claim['photos'][number]; number: number; name: string };

function ClaimPhoto({ claimId, photo, number, name }: ClaimPhotoProps) {
  const { t } = useI18n();
  const query = useQuery(claimPhotoQuery(claimId, photo.id));
  const [isLarge, setLarge] = useState(false);
  const label = t('claims.photo', { number });
  if (query.isPending) return <Skeleton className="size-18" />;
  if (!query.data) {
    return (
      <button
        type="button"
        className="size-18 rounded-md bg-sunken p-1 text-xs text-ink-2"
        onClick={() => void query.refetch()}
      >
        {t('claims.photo_again', { number })}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="block" onClick={() => setLarge(true)}>
        <img src={query.data} alt={label} className="size-18 rounded-md object-cover" />
      </button>
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={t('claims.about', { name })}
        closeLabel={t('common.close')}
        size="lg"
      >
        <img
          src={query.data}
          alt={label}
          width={photo.width}
          height={photo.height}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-md"
        />
      </Dialog>
    </>
  );
}
