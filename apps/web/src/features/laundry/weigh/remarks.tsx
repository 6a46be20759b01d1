import { intakeRemarks, mostIntakePhotos } from '@lavoir/domain';
import { Camera, Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Weighing } from '../outbox/weighings.ts';
import type { WeighingChange } from './change-weighing.ts';
import type { useWeighing } from './use-weighing.ts';

const phrase =
  'inline-flex min-h-11 roomy:min-h-12 items-center gap-1.5 rounded-full px-4 font-semibold text-ink-2 inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover aria-pressed:bg-ink aria-pressed:text-canvas aria-expanded:bg-sunken';
const tile =
  'relative grid h-16 min-w-24 cursor-pointer place-content-center justify-items-center gap-1 rounded-[10px] px-2 text-center text-2xs font-semibold inset-ring-[1.5px] inset-ring-control hover:bg-hover has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-(--focus-offset) has-focus-visible:outline-focus';

type RemarksProps = {
  weighing: Weighing;
  lacksPhoto: boolean;
  onChange: (change: WeighingChange) => void;
  onPhoto: ReturnType<typeof useWeighing>['addPhoto'];
};

/** Ready phrases, that nobody has to translate, words of one's own, and photos. */
export function Remarks({ weighing, lacksPhoto, onChange, onPhoto }: RemarksProps) {
  const { t } = useI18n();
  const [isWriting, setWriting] = useState(weighing.words !== '');
  const [isUnreadable, setUnreadable] = useState(false);
  const { remarks, photos, words } = weighing;
  return (
    <div className="max-md:order-3">
      <Panel
        title={t('laundry.remarks')}
        tools={<span className="pr-1.5 text-2xs text-ink-3">{t('laundry.remarks_sent')}</span>}
      >
        <div className="grid gap-2.5 px-3.5 pb-3.5">
          <div className="flex flex-wrap gap-2">
            {intakeRemarks.map((remark) => {
              const isSaid = remarks.includes(remark);
              return (
                <button
                  key={remark}
                  type="button"
                  className={phrase}
                  aria-pressed={isSaid}
                  onClick={() =>
                    onChange({
                      remarks: isSaid ? remarks.filter((one) => one !== remark) : [...remarks, remark],
                    })
                  }
                >
                  {isSaid && <Icon of={Check} size="sm" />}
                  {t('intake.remark', { remark })}
                </button>
              );
            })}
            <button
              type="button"
              className={phrase}
              aria-expanded={isWriting}
              onClick={() => setWriting(!isWriting)}
            >
              <Icon of={Pencil} size="sm" />
              {t('laundry.write')}
            </button>
          </div>
          {isWriting && (
            <Field label={t('laundry.words')} help={t('laundry.words_help')}>
              <TextInput
                name="words"
                value={words}
                maxLength={500}
                autoComplete="off"
                onChange={({ target }) => onChange({ words: target.value })}
              />
            </Field>
          )}
          <ul className="flex flex-wrap gap-2.5">
            {photos.map(({ kind, address }, index) => (
              <li key={address} className="relative">
                <img
                  src={address}
                  alt={t('intake.photo', { kind })}
                  className="h-16 rounded-[10px] object-cover"
                />
                <IconButton
                  label={t('laundry.photo_remove', { number: index + 1 })}
                  icon={X}
                  className="absolute -top-2.5 -right-2.5 bg-ink text-surface hover:bg-ink-2"
                  onClick={() => onChange({ photos: photos.filter((other) => other.address !== address) })}
                />
              </li>
            ))}
            {photos.length < mostIntakePhotos &&
              (['scale', 'item'] as const).map((kind) => (
                <li key={kind}>
                  <label className={tile}>
                    <input
                      type="file"
                      accept="image/jpeg,image/png,image/webp"
                      capture="environment"
                      className="absolute inset-0 size-full cursor-pointer opacity-0"
                      aria-label={t(`laundry.photo_${kind}`)}
                      onChange={({ target }) => {
                        const [file] = target.files ?? [];
                        if (file) void onPhoto(kind, file).then((isThere) => setUnreadable(!isThere));
                        target.value = '';
                      }}
                    />
                    <Icon of={Camera} size="sm" />
                    {t(`laundry.photo_${kind}`)}
                  </label>
                </li>
              ))}
          </ul>
          {(isUnreadable || lacksPhoto) && (
            <div role="alert">
              <FieldError>{t(isUnreadable ? 'laundry.photo_unreadable' : 'laundry.photo_needed')}</FieldError>
            </div>
          )}
        </div>
      </Panel>
    </div>
  );
}
