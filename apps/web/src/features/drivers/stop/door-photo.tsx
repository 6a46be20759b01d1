import { formatTime } from '@lavoir/i18n';
import { Camera, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Draft } from '../kept/drafts.ts';

type Photo = NonNullable<Draft['photo']>;

/** Of its pixels alone: place and camera stay on the phone. */
export function DoorPhoto({ photo, onPhoto }: { photo: Photo | undefined; onPhoto: (photo: Photo) => void }) {
  const { t } = useI18n();
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onPhoto({ address: await shrinkPhoto(file), at: new Date().toISOString() });
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-19 cursor-pointer items-center gap-3 rounded-md has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <span className="grid size-19 flex-none place-items-center overflow-hidden rounded-md bg-sunken text-ink-2">
          {photo ? (
            <img src={photo.address} alt={t('drivers.photo')} className="size-full object-cover" />
          ) : (
            <Icon of={Camera} size="lg" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <b>{t(photo ? 'drivers.photo' : 'drivers.take_photo')}</b>
          <span className="block text-sm text-ink-2">
            {photo
              ? t('drivers.photo_taken', { time: formatTime(new Date(photo.at)) })
              : t('drivers.photo_text')}
          </span>
        </span>
        {photo && (
          <span className="grid size-12 flex-none place-items-center rounded-full bg-surface inset-ring-[1.5px] inset-ring-line-strong">
            <Icon of={RotateCcw} />
          </span>
        )}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      {isUnreadable && <FieldError>{t('drivers.photo_unreadable')}</FieldError>}
    </div>
  );
}
