import { addAddress, editAddress } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCart } from '../../cart/cart.queries.ts';
import type { CallForm } from '../../../lib/forms/call-form.ts';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Refused } from '../../../lib/refused.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import type { HomeAddress } from '../addresses.queries.ts';
import { placesChanged, settle } from '../places-changed.ts';
import { addressSchema, changeOf, nowhere, valuesOf, wishOf } from './address-values.ts';
import type { AddressValues } from './address-values.ts';
import { forgetKeptAddress, useKeptAddress } from './kept-address.ts';
import { OutsideDialog } from './outside-dialog.tsx';

type AddressForm = {
  form: CallForm<AddressValues>;
  /** what went wrong with the form as a whole */
  failure: string | undefined;
  /** what the form opens; beside it, as a dialog may hold a form of its own */
  dialogs: ReactNode;
};

/** Where we don't come yet, the field says so, and a dialog what can be done. */
const useOutside = () => {
  const [zipCode, setZipCode] = useState<string>();
  return {
    tell: (form: CallForm<AddressValues>, { message }: Refused) => {
      form.state.mark({ zip_code: { by: 'server', message } });
      setZipCode(form.state.read().values.zip_code);
    },
    dialog: zipCode !== undefined && (
      <OutsideDialog zipCode={zipCode} onClose={() => setZipCode(undefined)} />
    ),
  };
};

/** An address that isn't there yet. What follows `onSaved` is up to who shows the form. */
export const useNewAddress = (onSaved: (address: HomeAddress) => void): AddressForm => {
  const client = useQueryClient();
  const outside = useOutside();
  const form: CallForm<AddressValues> = useCallForm(
    { call: addAddress, schema: addressSchema },
    {
      defaultValues: nowhere,
      mode: 'onTouched',
      request: (values) => ({ body: { delivery_address: wishOf(values) } }),
      refused: { zip_code_not_served: (reason) => outside.tell(form, reason) },
      fallback: 'doorstep.add_failed',
      onDone: async ({ delivery_address, cart_emptied }) => {
        forgetKeptAddress(undefined);
        settle();
        await placesChanged(client, cart_emptied);
        onSaved(delivery_address);
      },
    },
  );
  useKeptAddress(form.state, undefined);
  return { form, failure: form.failure, dialogs: outside.dialog };
};

/** An address of the customer's. Another zip code may belong to another laundry, which knows nothing of the basket. */
export const useEditedAddress = (
  address: HomeAddress,
  onSaved: (address: HomeAddress) => void,
): AddressForm => {
  const { t } = useI18n();
  const client = useQueryClient();
  const { lines } = useCart();
  const outside = useOutside();
  const [answerTo, setAnswerTo] = useState<(isYes: boolean) => void>();
  const mayEmptyBasket = ({ zip_code }: AddressValues): boolean =>
    address.is_default && zip_code !== address.zip_code && lines.length > 0;
  const ask = (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAnswerTo(() => resolve);
    return promise;
  };
  const answer = (isYes: boolean) => {
    answerTo?.(isYes);
    setAnswerTo(undefined);
  };
  const form: CallForm<AddressValues> = useCallForm(
    { call: editAddress, schema: addressSchema },
    {
      defaultValues: valuesOf(address),
      mode: 'onTouched',
      request: async (values) => {
        if (mayEmptyBasket(values) && !(await ask())) return undefined;
        return { params: { id: String(address.id) }, body: { delivery_address: changeOf(address, values) } };
      },
      refused: { zip_code_not_served: (reason) => outside.tell(form, reason) },
      fallback: 'doorstep.edit_failed',
      onDone: async ({ delivery_address, cart_emptied }) => {
        forgetKeptAddress(address.id);
        await placesChanged(client, cart_emptied);
        onSaved(delivery_address);
      },
    },
  );
  useKeptAddress(form.state, address.id);
  const isOutside = useFormPart(form.state, ({ wrong }) => wrong['zip_code']?.by === 'server');
  return {
    form,
    failure: form.failure ?? (isOutside ? t('doorstep.edit_failed') : undefined),
    dialogs: (
      <>
        {outside.dialog}
        <ConfirmDialog
          open={answerTo !== undefined}
          onClose={() => answer(false)}
          onConfirm={() => answer(true)}
          title={t('doorstep.change')}
          description={undefined}
          closeLabel={t('common.close')}
          cancelLabel={t('doorstep.no_back')}
          confirmLabel={t('doorstep.yes_proceed')}
        >
          <Note tone="soap">{t('doorstep.may_empty_basket')}</Note>
        </ConfirmDialog>
      </>
    ),
  };
};
