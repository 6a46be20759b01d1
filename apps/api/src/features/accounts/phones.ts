import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The number as E.164, read as a Belgian one without a prefix; undefined where it can't be dialled. */
export const parsePhone = (text: string): string | undefined => {
  const phone = parsePhoneNumberFromString(text, 'BE');
  return phone?.isValid() ? phone.number : undefined;
};
