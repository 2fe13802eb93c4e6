/**
 * Every way the product says no, by name. The rules return these codes; `contract/errors` gives each one its
 * HTTP status and its text, so that a refusal is decided here and worded there.
 */
export type ErrorCode =
  // the wire
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'payload_too_large'
  | 'too_many_requests'
  | 'server_error'
  | 'network'
  | 'invalid_response'
  | 'idempotency_key_reused'
  // account
  | 'registration_failed'
  | 'already_registered'
  | 'otp_verification_failed'
  | 'login_failed'
  | 'user_not_found'
  | 'user_refresh_failed'
  // instances, controls, coin types
  | 'instances_failed'
  | 'coin_types_failed'
  | 'no_coin_types'
  // bets
  | 'bet_login_required'
  | 'no_active_game'
  | 'unknown_instance'
  | 'coin_type_mismatch'
  | 'instance_not_active'
  | 'betting_window_closed'
  | 'invalid_city_or_dice'
  | 'invalid_city'
  | 'invalid_dice_number'
  | 'insufficient_balance'
  | 'bet_already_placed'
  | 'bet_failed'
  // resolve
  | 'resolve_not_found'
  | 'resolve_failed'
  | 'resolve_too_early'
  | 'resolve_no_bet'
  | 'resolve_not_active'
  // coins
  | 'coins_not_low'
  | 'coins_failed'
  | 'coins_refresh_failed'
