/**
 * Everything the server refuses on purpose, code → HTTP status. Texts: i18n's catalogs/refusals.json, same keys.
 * A code is stable: clients compare it.
 */
export const refusals = {
  // the request itself
  malformed_body: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,

  // accounts
  invalid_credentials: 401,
  invalid_token: 401,
  not_signed_in: 404,
  google_only_account: 401,
  wrong_password: 401,
  first_name_missing: 422,
  last_name_missing: 422,
  email_invalid: 422,
  email_taken: 422,
  password_too_short: 422,
  password_too_long: 422,
  password_common: 422,
  password_mismatch: 422,
  current_password_wrong: 422,
  phone_invalid: 422,
  vat_invalid: 422,
  captcha_failed: 422,
  confirmation_invalid: 422,
  redirect_not_allowed: 422,
  reset_token_invalid: 422,
  invitation_invalid: 404,
  invitation_over: 404,
  two_factor_needed: 401,
  two_factor_wrong: 401,
  two_factor_code_wrong: 422,
  two_factor_missing: 403,
  two_factor_on: 409,
  acting_not_allowed: 403,
  last_operator: 409,
  own_membership: 409,
  google_refused: 401,
  order_under_way: 422,
  wallet_not_empty: 422,
  unsubscription_invalid: 422,

  // places and schedule
  laundry_place_not_found: 404,
  no_laundry_yet: 404,
  address_not_found: 422,
  area_not_served: 422,
  street_missing: 422,
  house_number_invalid: 422,
  zip_code_invalid: 422,
  zip_code_not_served: 422,
  city_missing: 422,
  too_many_addresses: 422,
  address_in_use: 422,
  name_missing: 422,
  comment_missing: 422,
  country_missing: 422,
  point_not_found: 422,
  company_not_at_point: 422,
  point_code_wrong: 422,
  past_pickup: 422,
  pickup_too_soon: 422,
  delivery_too_early: 422,
  slot_missing: 422,
  slot_not_offered: 422,
  slot_full: 422,

  // what is sold, at the desk
  changed_meanwhile: 409,
  product_name_missing: 422,
  day_not_ahead: 422,
  change_holds: 409,
  zip_code_of_area: 409,
  area_name_taken: 422,
  day_over: 422,
  exception_is_there: 409,
  orders_inside: 409,
  request_answered: 409,
  promo_code_taken: 422,
  promo_code_used: 409,
  promo_percent_too_much: 422,
  promo_dates_crossed: 422,
  promo_limit_below_uses: 422,

  // cart and orders
  product_unavailable: 422,
  product_not_in_area: 422,
  quantity_invalid: 422,
  order_empty: 422,
  below_minimum: 422,
  payment_method_invalid: 422,
  insufficient_credit: 422,
  promo_code_invalid: 422,
  promo_code_unknown: 422,
  promo_code_over: 422,
  promo_code_used_up: 422,
  promo_code_first_order: 422,

  // money
  top_up_amount_invalid: 422,
  card_refused: 422,
  card_in_use: 422,
  referral_code_unknown: 422,
  referral_code_own: 422,
  referral_code_circle: 422,
  referral_code_full: 422,
  referral_used: 422,
  referral_not_new: 422,
  payment_under_way: 409,
  refund_too_much: 422,
  account_gone: 409,
  goodwill_above_limit: 422,
  goodwill_asked: 409,
  goodwill_decided: 409,
  goodwill_own: 409,

  // companies' invoices
  company_billing_missing: 409,
  enterprise_number_invalid: 422,
  invoice_not_sent: 409,
  invoice_sent: 409,
  communication_unknown: 422,
  payment_above_open: 422,
  already_credited: 409,

  // an order's life
  role_not_allowed: 403,
  action_not_allowed: 409,
  undo_too_late: 409,
  order_ended: 409,
  receipt_not_ready: 409,
  order_not_with_you: 409,
  already_reviewed: 409,
  message_fixed: 422,
  push_unknown: 422,
  withdrawal_unknown: 404,
  withdrawal_expired: 409,
  withdrawal_over: 409,
  withdrawal_company: 409,
  withdrawal_called_off: 409,
  claim_too_late: 409,
  claim_open: 409,
  claim_answered: 409,
  claim_unanswered: 409,
  claim_closed: 409,
  claim_too_much: 422,
  photo_too_large: 422,
  photo_unreadable: 422,
  taken_by_another_driver: 403,
  line_unknown: 422,
  line_repeated: 422,
  too_many_bags: 422,
  deposit_not_held: 409,
  weight_invalid: 422,
  nothing_weighed: 422,
  locker_number_missing: 422,
  no_locker: 409,
  door_unknown: 422,
  door_taken: 409,
  no_free_door: 409,
  door_exists: 409,
  door_in_use: 409,
  door_empty: 409,
  kept_until_invalid: 422,
  reminded_today: 409,
  point_without_code: 409,
  point_has_lockers: 409,
  company_has_members: 409,
  reason_missing: 422,
  snooze_time_invalid: 422,
  driver_unknown: 422,
  no_stop_ahead: 409,
  stop_made: 409,
  stop_moved: 409,
  far_above_estimate: 409,
  bags_differ: 409,
  damage_photo_missing: 422,
  bag_code_invalid: 422,
  bag_unknown: 404,
  bag_of_another: 409,
  no_bags: 409,
  order_gone: 409,
  note_missing: 422,
  search_too_wide: 422,

  // the system
  letter_settled: 409,

  // companies
  export_too_large: 422,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refused: Code;
  /** the input field it is about, as the wire names it */
  readonly field?: string;
  /** what its text names; `seconds` of a 429 is when to come back */
  readonly params?: Readonly<Record<string, string | number>>;
  /** further fields that are wrong */
  readonly also?: readonly Refusal[];
};

/** An expected "no", as a value: the call's transaction is rolled back and the caller reads why. */
export const refuse = <const Code extends RefusalCode>(
  refused: Code,
  about: Omit<Refusal, 'refused'> = {},
): Refusal<Code> => ({ refused, ...about });

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
