/**
 * The one table of refusals: every code of the rules with the HTTP status the server answers and the text that the
 * player reads. The texts are the specification's; rows it lacks stand in the same table.
 */
import type { ErrorCode } from '../rules/errorCode'

export interface ErrorRow {
  status: number
  message: string
}

export const ERRORS: Readonly<Record<ErrorCode, ErrorRow>> = {
  bad_request: { status: 400, message: 'Bad request. Please check what you entered.' },
  unauthorized: { status: 401, message: 'Unauthorized: Please login again.' },
  forbidden: { status: 403, message: 'Forbidden: Unauthorized access.' },
  not_found: { status: 404, message: 'API endpoint not found.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  too_many_requests: { status: 429, message: 'Too many requests - please wait and try again' },
  server_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  network: {
    status: 503,
    message: 'Network error: Unable to connect to server. Please check your connection.',
  },
  invalid_response: { status: 502, message: 'Invalid response from server. Please try again.' },
  idempotency_key_reused: {
    status: 409,
    message: 'This request was already made with other details. Please try again.',
  },

  registration_failed: { status: 400, message: 'Registration failed' },
  already_registered: {
    status: 409,
    message: 'This mobile number is already registered. Please login.',
  },
  otp_verification_failed: { status: 400, message: 'OTP verification failed' },
  login_failed: { status: 400, message: 'Login failed' },
  user_not_found: { status: 404, message: 'User not found' },
  user_refresh_failed: { status: 503, message: 'Failed to fetch user, please re-login.' },

  instances_failed: {
    status: 503,
    message: 'An error occurred while fetching active (real) game instances.',
  },
  coin_types_failed: { status: 503, message: 'An error occurred while fetching coin types.' },
  no_coin_types: { status: 404, message: 'No coin types available' },

  bet_login_required: { status: 401, message: 'Please log in to place a bet.' },
  no_active_game: {
    status: 409,
    message: 'No active game available right now. Please try again shortly.',
  },
  unknown_instance: {
    status: 404,
    message: 'No active game available right now. Please try again shortly.',
  },
  coin_type_mismatch: {
    status: 400,
    message: "This game isn't available right now. Please select another amount or try again later.",
  },
  instance_not_active: { status: 409, message: 'Game instance is not active' },
  betting_window_closed: { status: 409, message: 'Game instance is not in betting window' },
  invalid_city_or_dice: { status: 400, message: 'Invalid city or dice number selected' },
  invalid_city: { status: 400, message: 'Invalid city. Must be one of: new_york, mumbai, dubai, tokyo' },
  invalid_dice_number: { status: 400, message: 'Invalid dice number. Must be one of: 1, 2, 3, 4' },
  insufficient_balance: { status: 400, message: 'Your balance does not cover this bet.' },
  bet_already_placed: { status: 409, message: 'Could not place your bet. Please try again.' },
  bet_failed: { status: 400, message: 'Could not place your bet. Please try again.' },

  resolve_not_found: { status: 404, message: 'Could not find the game to resolve. Please try again.' },
  resolve_failed: { status: 503, message: 'An error occurred while resolving the game. Please try again.' },
  resolve_too_early: { status: 409, message: 'Game instance has not ended yet, cannot resolve' },
  resolve_no_bet: { status: 404, message: 'No dummy user bet found for resolution' },
  resolve_not_active: { status: 409, message: 'Game instance is not active for resolution' },

  coins_not_low: { status: 409, message: 'You can add dummy coins when fewer than 20 are left.' },
  coins_failed: { status: 400, message: 'Failed to add coins! Please try again.' },
  coins_refresh_failed: {
    status: 503,
    message: 'Coins added but failed to refresh balance. Please refresh the page.',
  },
}

/** The text of a refusal, as the player reads it. */
export function errorText(code: ErrorCode): string {
  return ERRORS[code].message
}
