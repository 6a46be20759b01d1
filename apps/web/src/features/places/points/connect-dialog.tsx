import { formatAddress } from '@lavoir/i18n/keep-together';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { mailTo } from '../../help/contact.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useTextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { richText } from '../../../lib/rich-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { Tile } from '../../../ui/tile.tsx';
import type { FoundPoint } from './point-search.queries.ts';
import { codeLength, useConnectForm } from './use-connect-form.ts';
import { useEmptiesBasket } from './use-empties-basket.ts';

type ConnectDialogProps = { point: FoundPoint; onClose: () => void };

/** Connects to a point: by its code where there are lockers, else by a yes. */
export function ConnectDialog({ point, onClose }: ConnectDialogProps) {
  const { t } = useI18n();
  const empties = useEmptiesBasket(point.laundry_id);
  const [mayEmpty, setMayEmpty] = useState(false);
  if (!point.secure) return <YesDialog point={point} empties={empties} onClose={onClose} />;
  if (!empties || mayEmpty) return <CodeDialog point={point} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => setMayEmpty(true)}
      title={t('addresses.change')}
      description={`${point.name}, ${formatAddress(point.address)}`}
      closeLabel={t('common.close')}
      cancelLabel={t('addresses.no_back')}
      confirmLabel={t('addresses.yes_proceed')}
    >
      <Note tone="soap">{t('points.empties')}</Note>
    </ConfirmDialog>
  );
}

type ConnectForm = ReturnType<typeof useConnectForm>;

function YesDialog({ point, empties, onClose }: ConnectDialogProps & { empties: boolean }) {
  const { t } = useI18n();
  const form = useConnectForm(point, () => undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.confirm_title', { name: point.name })}
      description={formatAddress(point.address)}
      closeLabel={t('common.close')}
      size="sm"
      locked={form.isPending}
    >
      <form {...form.props}>
        <Company form={form} point={point} />
        {empties && <Note tone="soap">{t('points.empties')}</Note>}
        <Failure form={form} />
        <DialogActions fill>
          <Button onClick={onClose} disabled={form.isPending}>
            {t(empties ? 'addresses.no_back' : 'common.cancel')}
          </Button>
          <SubmitButton form={form} loadingText={t('shell.processing')} data-autofocus>
            {t(empties ? 'addresses.yes_proceed' : 'points.connect')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function CodeDialog({ point, onClose }: ConnectDialogProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const form = useConnectForm(point, () => input.current?.focus());
  const isShort = useFormPart(form.state, ({ values }) => values.code.length < codeLength);
  const { field, error } = useTextField(form.field('code'));
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          <Tile tone="blue" className="mb-5">
            <Icon of={KeyRound} size="lg" />
          </Tile>
          {t('points.code_title', { name: point.name })}
        </>
      }
      description={<span className="text-[1rem]/6">{t('points.code_text')}</span>}
      closeLabel={t('common.close')}
      size="sm"
      large
      locked={form.isPending}
    >
      <form {...form.props}>
        <Company form={form} point={point} />
        <Field label={t('points.code')} labelHidden error={error}>
          <CodeInput {...field} ref={input} length={codeLength} data-autofocus />
        </Field>
        <Failure form={form} />
        <DialogActions fill>
          <div className="grid gap-4 *:min-w-0">
            <SubmitButton form={form} size="lg" disabled={isShort} loadingText={t('shell.processing')}>
              {t('points.connect')}
            </SubmitButton>
            <p className="text-center text-sm text-ink-3">
              {richText(
                (mark) => t('points.no_code', { link: mark(0) }),
                [
                  <a
                    key="support"
                    className="-my-2.5 inline-flex min-h-11 items-center text-primary-text underline"
                    href={mailTo(t('points.support_subject'))}
                  >
                    {t('points.support')}
                  </a>,
                ],
              )}
            </p>
          </div>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Whom one comes for, where several are at the point. */
function Company({ form, point: { companies } }: { form: ConnectForm; point: FoundPoint }) {
  const { t } = useI18n();
  const { field } = useTextField(form.field('company_id'));
  if (companies.length < 2) return null;
  return (
    <Field label={t('points.company')}>
      <SelectInput {...field} onChange={({ target }) => field.onChange(target.value)}>
        {companies.map(({ id, company_name }) => (
          <option key={id} value={id}>
            {company_name}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

function Failure({ form }: { form: ConnectForm }) {
  const company = useFormPart(form.state, ({ wrong }) => wrong['company_id']?.message);
  return <FormFailure text={form.failure ?? company} />;
}
