import { centsToEuro } from './money.ts';
import type { Cents } from './money.ts';

type Transfer = { name: string; iban: string; amount: Cents; communication: string };

/**
 * What the payment code of an invoice says to a bank's app: a SEPA transfer by EPC069-12, version 002 in UTF-8, the
 * communication as words (the field for a structured one takes ISO 11649 alone).
 * @throws RangeError where the amount isn't between € 0,01 and € 999.999.999,99
 */
export const transferCode = ({ name, iban, amount, communication }: Transfer): string => {
  if (amount < 1 || amount > 99_999_999_999) throw new RangeError(`no amount to transfer: ${amount}`);
  const euro = `EUR${centsToEuro(amount).toFixed(2)}`;
  const account = iban.replaceAll(/\s/g, '');
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    name.slice(0, 70),
    account,
    euro,
    '',
    '',
    communication.slice(0, 140),
  ].join('\n');
};
