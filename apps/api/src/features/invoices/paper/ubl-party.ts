import type { Buyer, Seller } from './parties.ts';

/** ISO 6523: the Belgian register of enterprises, by which Peppol knows whoever is in it */
const register = '0208';

const enterprise = (number: string) => ({ '#text': number, '@_schemeID': register });

/** A seller or buyer as UBL has them; both are Belgian. */
export const ublParty = ({ name, enterprise_number: number, street, zip, city, email }: Seller | Buyer) => ({
  'cbc:EndpointID': enterprise(number),
  'cac:PartyName': { 'cbc:Name': name },
  'cac:PostalAddress': {
    'cbc:StreetName': street,
    'cbc:CityName': city,
    'cbc:PostalZone': zip,
    'cac:Country': { 'cbc:IdentificationCode': 'BE' },
  },
  'cac:PartyTaxScheme': { 'cbc:CompanyID': `BE${number}`, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': enterprise(number) },
  'cac:Contact': { 'cbc:ElectronicMail': email },
});
