/** The number as E.164, read as a Belgian one without a prefix; undefined where it can't be dialled. */
export const parsePhone = async (text: string): Promise<string | undefined> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const phone = parsePhoneNumberFromString(text, 'BE');
  return phone?.isValid() ? phone.number : undefined;
};
