/** The product's names. Routes, wire fields and texts derive from here. */
export const brand = {
  /** appears in routes and wire fields: /use-lavoir, lavoir_order_id */
  short: 'lavoir',
  display: 'Lavoir',
  /** prefix of the public order number, `LV-20418` */
  orderPrefix: 'LV-',
} as const;
