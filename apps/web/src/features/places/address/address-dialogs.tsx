import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallForm } from '../../../lib/forms/call-form.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SegmentedTabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import type { HomeAddress } from '../addresses.queries.ts';
import { AddressFields } from './address-fields.tsx';
import { needed } from './address-values.ts';
import type { AddressValues } from './address-values.ts';
import { useEditedAddress, useNewAddress } from './use-address-form.tsx';

type DialogProps = { onBack: () => void; onSaved: (address: HomeAddress) => void };

/** A place more, without leaving what one is at: a home address here, an office by its collection point. */
export function NewAddressDialog({ onBack, onSaved }: DialogProps) {
  const { t } = useI18n();
  const [kind, setKind] = useState<'home' | 'office'>('home');
  const { form, failure, dialogs } = useNewAddress((address) => {
    toast.success(t('doorstep.added'));
    onSaved(address);
  });
  return (
    <>
      <AddressDialog title={t('addresses.add')} isPending={form.isPending} onBack={onBack}>
        <SegmentedTabs
          label={t('doorstep.kind')}
          tabs={[
            { id: 'home', label: t('doorstep.home') },
            { id: 'office', label: t('doorstep.office') },
          ]}
          value={kind}
          onChange={setKind}
          head={(list) => <div>{list}</div>}
        >
          {/* as tall for both: a sheet that moved from under the finger would take its press for one beside it */}
          <div className="grid *:col-start-1 *:row-start-1 *:min-w-0">
            <div className={kind === 'home' ? '' : 'invisible'}>
              <Form form={form} failure={failure} onBack={onBack} />
            </div>
            {kind === 'office' && (
              <div className="grid grid-rows-[1fr_auto] gap-5 *:min-w-0">
                <p className="text-ink-2">{t('doorstep.office_text')}</p>
                <DialogActions fill>
                  <Button onClick={onBack}>{t('common.back')}</Button>
                  <RouteButton variant="primary" icon={Building2} to="/connect-point">
                    {t('doorstep.find_point')}
                  </RouteButton>
                </DialogActions>
              </div>
            )}
          </div>
        </SegmentedTabs>
      </AddressDialog>
      {dialogs}
    </>
  );
}

export function EditAddressDialog({ address, onBack, onSaved }: DialogProps & { address: HomeAddress }) {
  const { t } = useI18n();
  const { form, failure, dialogs } = useEditedAddress(address, (edited) => {
    toast.success(t('doorstep.edited'));
    onSaved(edited);
  });
  const isDirty = useFormPart(form.state, (now) => now.isDirty);
  return (
    <>
      <AddressDialog title={t('doorstep.edit_title')} isPending={form.isPending} onBack={onBack}>
        <Form
          form={form}
          failure={failure}
          storedZipCode={address.zip_code}
          isUnchanged={!isDirty}
          onBack={onBack}
        />
      </AddressDialog>
      {dialogs}
    </>
  );
}

type AddressDialogProps = { title: string; isPending: boolean; onBack: () => void; children: ReactNode };

function AddressDialog({ title, isPending, onBack, children }: AddressDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onBack} title={title} closeLabel={t('common.close')} locked={isPending}>
      {children}
    </Dialog>
  );
}

type FormProps = {
  form: CallForm<AddressValues>;
  failure: string | undefined;
  storedZipCode?: string;
  isUnchanged?: boolean;
  onBack: () => void;
};

function Form({ form, failure, storedZipCode, isUnchanged, onBack }: FormProps) {
  const { t } = useI18n();
  return (
    <form className="grid gap-5 *:min-w-0" {...form.props}>
      <AddressFields form={form} storedZipCode={storedZipCode} />
      <FormFailure text={failure} />
      <DialogActions fill>
        <Button onClick={onBack} disabled={form.isPending}>
          {t('common.back')}
        </Button>
        <SubmitButton form={form} needs={needed} disabled={isUnchanged} loadingText={t('doorstep.saving')}>
          {t('doorstep.save')}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
