/** `npm run soak:money` does all of it; `npm test` a part that is quick. */
const isLong = process.env['SOAK'] === 'long';

export const inSoak = <Amount>(long: Amount, short: Amount): Amount => (isLong ? long : short);
