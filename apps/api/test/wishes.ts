/** An address that is right, unless a test says otherwise. */
export const addressBody = (change: object = {}) => ({
  delivery_address: {
    street: 'Chaussée d’Ixelles',
    nr: '12',
    city: 'Ixelles',
    country: 'Belgium',
    zip_code: '1050',
    comment: null,
    ...change,
  },
});
