import type { OpsArea } from '@lavoir/contract';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { minimumOrder, pickupLeadMinutes } from '@lavoir/domain';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChangeAreaDialog } from './change-area-dialog.tsx';
import { readZipCodes } from './area-values.ts';
import { useChangeZipCodes } from './areas.queries.ts';

type AreaPanelProps = { area: OpsArea; laundries: readonly { id: number; name: string }[] };

/** An area: its zip codes as chips, its fee and when the van comes. */
export function AreaPanel({ area, laundries }: AreaPanelProps) {
  const texts = useI18n();
  const { t, euro, money, dayTime } = texts;
  const [isChanging, setChanging] = useState(false);
  const change = useChangeZipCodes();
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const [leaving, setLeaving] = useState<OpsArea['zip_codes'][number]>();
  const isOpen = area.zip_codes.length > 0 && area.shifts.length > 0;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const codes = readZipCodes(written);
    if (!codes) return setError(t('areas.zip_wrong'));
    setError(undefined);
    change.mutate(
      { areaId: area.id, add: codes },
      {
        onSuccess: () => setWritten(''),
        onError: (reason) => setError(failureText(reason, texts, 'common.went_wrong')),
      },
    );
  };
  const facts = [
    [t('areas.laundry'), area.laundry],
    [t('areas.fee'), area.delivery_fee === null ? t('areas.fee_house') : euro(area.delivery_fee)],
    [t('areas.minimum'), money(minimumOrder)],
    [t('areas.cut_off'), t('areas.cut_off_hours', { hours: pickupLeadMinutes / 60 })],
  ] as const;
  return (
    <Panel
      title={area.name}
      count={
        <Badge tone={isOpen ? 'green' : 'neutral'} dot>
          {t('areas.state', { state: isOpen ? 'open' : 'closed' })}
        </Badge>
      }
      tools={
        <Button size="row" icon={Pencil} onClick={() => setChanging(true)}>
          {t('areas.change')}
        </Button>
      }
    >
      {isChanging && (
        <ChangeAreaDialog area={area} laundries={laundries} onClose={() => setChanging(false)} />
      )}
      <div className="grid gap-3 px-3.5 pb-3.5 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-2.5 *:min-w-0">
          <ul className="flex flex-wrap gap-2" aria-label={t('areas.zip_codes_of', { name: area.name })}>
            {area.zip_codes.map((one) => (
              <li
                key={one.zip_code}
                className="inline-flex items-center rounded-sm bg-sunken pl-3 font-semibold"
              >
                {one.zip_code}
                <button
                  type="button"
                  className="grid size-11 place-items-center rounded-sm hover:bg-hover md:size-8 pointer-coarse:size-11"
                  aria-label={t('areas.remove', { zip_code: one.zip_code })}
                  onClick={() => setLeaving(one)}
                >
                  <Icon of={X} size="sm" />
                </button>
              </li>
            ))}
            {area.zip_codes.length === 0 && <li className="text-ink-3">{t('areas.no_zip_codes')}</li>}
          </ul>
          <form className="flex flex-wrap items-start gap-2" onSubmit={add}>
            <div className="min-w-0 flex-1 basis-40 md:max-w-72">
              <Field label={t('areas.add_to', { name: area.name })} labelHidden error={error}>
                <TextInput
                  value={written}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="1050 1052"
                  maxLength={500}
                  onChange={({ target }) => {
                    setWritten(target.value);
                    setError(undefined);
                  }}
                />
              </Field>
            </div>
            <Button
              type="submit"
              size="dense"
              variant="soft"
              icon={Plus}
              loading={change.isPending}
              disabled={written.trim() === ''}
            >
              {t('areas.add')}
            </Button>
          </form>
        </div>
        <div className="grid content-start gap-1.5">
          <FactList facts={facts} />
          {area.changed && (
            <p className="text-2xs/4 text-ink-3">
              {t('areas.changed', { name: area.changed.by, when: dayTime(area.changed.at) })}
            </p>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (!leaving) return;
          change.mutate(
            { areaId: area.id, remove: leaving.zip_code },
            {
              onSuccess: () => toast.success(t('areas.removed', { zip_code: leaving.zip_code })),
              onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
              onSettled: () => setLeaving(undefined),
            },
          );
        }}
        title={t('areas.remove_title', { zip_code: leaving?.zip_code ?? '' })}
        description={t('areas.remove_text', { count: leaving?.addresses ?? 0 })}
        closeLabel={t('common.close')}
        cancelLabel={t('areas.remove_no')}
        confirmLabel={t('areas.remove_yes')}
        loading={change.isPending}
        loadingText={t('shell.processing')}
        destructive
      />
    </Panel>
  );
}
