import { mostClaimPhotos } from '@lavoir/domain';
import { Camera, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Binding } from '../../lib/forms/call-form.ts';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';

const none: string[] = [];
const tile = 'size-24 rounded-md';

/** Up to four photos, each to be seen and taken away again. */
export function PhotosField({ state, onChange }: Pick<Binding<string[]>, 'state' | 'onChange'>) {
  const { t } = useI18n();
  const photos = useFormPart(state, ({ values }) => values['photos'] ?? none);
  const refused = useFormPart(state, ({ wrong }) => wrong['photos']?.message);
  const [isReading, setReading] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = isUnreadable ? t('claims.photo_unreadable') : refused;

  const add = async (files: readonly File[]) => {
    setReading(true);
    setUnreadable(false);
    const read = await Promise.allSettled(
      files.slice(0, mostClaimPhotos - photos.length).map((file) => shrinkPhoto(file)),
    );
    const added = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (added.length > 0) onChange([...photos, ...added]);
    setUnreadable(added.length < read.length);
    setReading(false);
  };

  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold" id={id}>
        {t('claims.photos')}{' '}
        <span className="font-regular text-ink-3">{t('claims.photos_most', { most: mostClaimPhotos })}</span>
      </p>
      <ul className="flex flex-wrap gap-3" aria-labelledby={id}>
        {photos.map((photo, index) => (
          <li key={photo} className="relative">
            <img
              src={photo}
              alt={t('claims.photo', { number: index + 1 })}
              className={`${tile} object-cover`}
            />
            <IconButton
              label={t('claims.photo_remove', { number: index + 1 })}
              icon={X}
              className="absolute -top-2 -right-2 bg-ink text-surface hover:bg-ink-2"
              onClick={() => {
                onChange(photos.filter((other) => other !== photo));
                input.current?.focus();
              }}
            />
          </li>
        ))}
        {photos.length < mostClaimPhotos && (
          <li>
            <label
              className={`${tile} relative grid cursor-pointer place-content-center justify-items-center gap-1 text-sm font-semibold text-ink-2 outline-[1.5px] -outline-offset-[1.5px] outline-control outline-dashed hover:bg-hover has-focus-visible:outline-solid has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-(--focus-offset) has-focus-visible:outline-focus`}
            >
              <input
                ref={input}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                aria-label={t('claims.photo_add')}
                disabled={isReading}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  // the same file may be chosen again once it was taken away
                  target.value = '';
                  void add(files);
                }}
              />
              {isReading ? <Spinner /> : <Icon of={Camera} />}
              {t('claims.add')}
            </label>
          </li>
        )}
      </ul>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <p className="text-xs text-ink-3">{t('claims.photos_hint')}</p>
    </div>
  );
}
