import { ImagePlus } from 'lucide-react';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused, Unreachable } from '../../../lib/refused.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddPicture } from './shelf.queries.ts';

/** Brings a picture of one's own: small, of its pixels alone. */
export function OwnPicture({ onChange }: { onChange: (icon: string) => void }) {
  const texts = useI18n();
  const { t } = texts;
  const adding = useAddPicture();
  const add = (file: File | undefined) => {
    if (!file) return;
    adding.mutate(file, {
      onSuccess: ({ icon }) => onChange(icon),
      onError: (reason) =>
        toast.error(
          reason instanceof Refused || reason instanceof Unreachable
            ? failureText(reason, texts, 'common.went_wrong')
            : t('shelf.picture_unreadable'),
        ),
    });
  };
  return (
    <label
      title={t('shelf.own_picture_hint')}
      className="relative grid size-11 cursor-pointer place-items-center rounded-sm inset-ring-[1.5px] inset-ring-control hover:bg-hover has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-(--focus-offset) has-focus-visible:outline-focus"
    >
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-label={t('shelf.own_picture')}
        disabled={adding.isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // the same file may be chosen again
          target.value = '';
          add(file);
        }}
      />
      {adding.isPending ? <Spinner /> : <Icon of={ImagePlus} />}
    </label>
  );
}
