/** The HTTP status of every error, and its text in the active language; on the wire that is English. */
import type { ErrorCode } from '../domain/errorCode'
import { translate } from '../i18n/translate'

export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  payload_too_large: 413,
  too_many_requests: 429,
  server_error: 500,
  disk_full: 503,
  network: 503,
  invalid_response: 502,
  idempotency_key_reused: 409,

  registration_failed: 400,
  mobile_number_invalid: 400,
  already_registered: 409,
  otp_verification_failed: 400,
  login_failed: 400,
  user_not_found: 404,
  logout_failed: 503,
  user_refresh_failed: 503,

  instances_failed: 503,
  instances_unknown: 502,
  instances_refused: 503,
  coin_types_failed: 503,
  no_coin_types: 404,

  bet_login_required: 401,
  no_active_game: 409,
  unknown_instance: 404,
  coin_type_mismatch: 400,
  instance_not_active: 409,
  betting_window_closed: 409,
  invalid_city_or_dice: 400,
  invalid_city: 400,
  invalid_dice_number: 400,
  insufficient_balance: 400,
  bet_already_placed: 409,
  bet_failed: 400,

  resolve_not_found: 404,
  resolve_failed: 503,
  resolve_too_early: 409,
  resolve_no_bet: 404,
  resolve_no_real_bet: 404,
  resolve_not_active: 409,

  coins_not_low: 409,
  coins_failed: 400,
  coins_refresh_failed: 503,

  profile_failed: 400,
  names_required: 400,

  session_expired: 401,
  history_session_expired: 401,
  session_token_missing: 401,
  session_user_missing: 404,
  user_not_authenticated: 401,

  payment_amount_missing: 400,
  payment_amount_invalid: 400,
  payment_create_failed: 503,
  payment_order_incomplete: 502,
  payment_order_failed: 503,
  payment_order_unknown: 404,
  payment_too_many: 429,
  payment_timeout: 504,
  payment_authentication_failed: 401,
  payment_initiate_failed: 503,
  payment_cancelled: 400,
  /** The client appends the provider's description to the text. */
  payment_failed: 400,
  payment_processing_failed: 503,
  gateway_not_available: 503,
  gateway_load_failed: 503,
  gateway_open_failed: 503,
  verification_too_many: 429,
  verification_timeout: 504,
  verification_failed: 400,

  withdrawal_not_positive: 400,
  withdrawal_below_minimum: 400,
  withdrawal_above_maximum: 400,
  withdrawal_insufficient: 400,
  withdrawal_not_whole: 400,
  withdrawal_failed: 400,
  withdrawal_network: 503,
  withdrawal_timeout: 504,
  upi_required: 400,
  upi_invalid: 400,
  upi_code_required: 400,
  upi_update_failed: 400,
  bank_detail_missing: 404,

  withdrawals_failed: 503,
  deposits_failed: 503,
  transactions_failed: 503,
  game_history_failed: 503,
  bet_history_failed: 503,

  limits_failed: 503,
  limit_invalid: 400,
  limit_too_high: 400,
  exclusion_invalid: 400,
  deposit_limit_reached: 400,
  loss_limit_reached: 400,
  self_excluded: 403,
  real_money_off: 403,
  real_money_winding_down: 403,

  complaint_failed: 400,
  fairness_unknown: 404,
}

/** Returns the player-visible text of an error. */
export function errorText(code: ErrorCode): string {
  return translate(`error.${code}`)
}
