/** The error catalogue: HTTP status and player-visible text of every error code. */
import { CITIES } from '../domain/city'
import { DICE_NUMBERS } from '../domain/dice'
import type { ErrorCode } from '../domain/errorCode'
import { LOW_DUMMY_PAISE } from '../domain/money/dummyCoins'
import { formatRupees, MAX_AMOUNT_PAISE, rupeesFromPaise } from '../domain/money/money'
import { MAX_WITHDRAWAL_PAISE, MIN_WITHDRAWAL_PAISE } from '../domain/money/withdrawal'

export interface ErrorEntry {
  status: number
  message: string
}

export const ERRORS: Readonly<Record<ErrorCode, ErrorEntry>> = {
  bad_request: { status: 400, message: 'Bad request. Please check what you entered.' },
  unauthorized: { status: 401, message: 'Unauthorized: Please login again.' },
  forbidden: { status: 403, message: 'Forbidden: Unauthorized access.' },
  not_found: { status: 404, message: 'API endpoint not found.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  too_many_requests: { status: 429, message: 'Too many requests - please wait and try again' },
  server_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  disk_full: { status: 503, message: 'The disk of the server is full.' },
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
  mobile_number_invalid: {
    status: 400,
    message: 'An Indian mobile number has ten digits and begins with 6, 7, 8 or 9.',
  },
  already_registered: {
    status: 409,
    message: 'This mobile number is already registered. Please login.',
  },
  otp_verification_failed: { status: 400, message: 'OTP verification failed' },
  login_failed: { status: 400, message: 'Login failed' },
  user_not_found: { status: 404, message: 'User not found' },
  logout_failed: { status: 503, message: 'Failed to log out. Please try again.' },
  user_refresh_failed: { status: 503, message: 'Failed to fetch user, please re-login.' },

  instances_failed: {
    status: 503,
    message: 'An error occurred while fetching active (real) game instances.',
  },
  instances_unknown: {
    status: 502,
    message: 'An unknown error occurred while fetching real game instances.',
  },
  instances_refused: { status: 503, message: 'Failed to fetch active real game instances.' },
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
  invalid_city: { status: 400, message: `Invalid city. Must be one of: ${CITIES.join(', ')}` },
  invalid_dice_number: {
    status: 400,
    message: `Invalid dice number. Must be one of: ${DICE_NUMBERS.join(', ')}`,
  },
  insufficient_balance: { status: 400, message: 'Your balance does not cover this bet.' },
  bet_already_placed: { status: 409, message: 'Could not place your bet. Please try again.' },
  bet_failed: { status: 400, message: 'Could not place your bet. Please try again.' },

  resolve_not_found: { status: 404, message: 'Could not find the game to resolve. Please try again.' },
  resolve_failed: { status: 503, message: 'An error occurred while resolving the game. Please try again.' },
  resolve_too_early: { status: 409, message: 'Game instance has not ended yet, cannot resolve' },
  resolve_no_bet: { status: 404, message: 'No dummy user bet found for resolution' },
  resolve_no_real_bet: { status: 404, message: 'No real user bet found for resolution' },
  resolve_not_active: { status: 409, message: 'Game instance is not active for resolution' },

  coins_not_low: {
    status: 409,
    message: `You can add dummy coins when fewer than ${rupeesFromPaise(LOW_DUMMY_PAISE)} are left.`,
  },
  coins_failed: { status: 400, message: 'Failed to add coins! Please try again.' },
  coins_refresh_failed: {
    status: 503,
    message: 'Coins added but failed to refresh balance. Please refresh the page.',
  },

  profile_failed: { status: 400, message: 'Failed to update profile' },
  names_required: { status: 400, message: 'First and Last Name are required.' },

  session_expired: {
    status: 401,
    message: 'Your session has expired. Please login again to continue.',
  },
  history_session_expired: { status: 401, message: 'Session expired. Please login again.' },
  session_token_missing: {
    status: 401,
    message: 'Authentication token not found. Please login again.',
  },
  session_user_missing: { status: 404, message: 'User not found. Please login again.' },
  user_not_authenticated: { status: 401, message: 'User not authenticated' },

  payment_amount_missing: { status: 400, message: 'Please select an amount to add funds.' },
  payment_amount_invalid: { status: 400, message: 'Invalid payment amount' },
  payment_create_failed: { status: 503, message: 'Failed to create payment. Please try again.' },
  payment_order_incomplete: {
    status: 502,
    message: 'Order ID or amount missing in payment service response',
  },
  payment_order_failed: { status: 503, message: 'Failed to create payment order' },
  payment_order_unknown: { status: 404, message: 'Failed to verify payment' },
  payment_too_many: {
    status: 429,
    message: 'Too many payment requests. Please wait a moment and try again.',
  },
  payment_timeout: { status: 504, message: 'Request timeout - please try again' },
  payment_authentication_failed: { status: 401, message: 'Authentication failed - please login again' },
  payment_initiate_failed: { status: 503, message: 'Failed to initiate payment' },
  payment_cancelled: { status: 400, message: 'Payment cancelled' },
  /** The client appends the provider's description. */
  payment_failed: { status: 400, message: 'Payment failed:' },
  payment_processing_failed: { status: 503, message: 'Payment processing failed.' },
  gateway_not_available: { status: 503, message: 'Payment gateway not available' },
  gateway_load_failed: { status: 503, message: 'Failed to load payment gateway' },
  gateway_open_failed: { status: 503, message: 'Failed to open payment gateway' },
  verification_too_many: {
    status: 429,
    message: 'Too many verification requests. Please wait a moment.',
  },
  verification_timeout: { status: 504, message: 'Verification timeout - please try again' },
  verification_failed: { status: 400, message: 'Failed to verify payment' },

  withdrawal_not_positive: { status: 400, message: 'Withdrawal amount must be greater than 0' },
  withdrawal_below_minimum: {
    status: 400,
    message: `Minimum withdrawal amount is ${formatRupees(MIN_WITHDRAWAL_PAISE)}`,
  },
  withdrawal_above_maximum: {
    status: 400,
    message: `Maximum withdrawal amount is ${formatRupees(MAX_WITHDRAWAL_PAISE)}`,
  },
  withdrawal_insufficient: { status: 400, message: 'Insufficient balance for withdrawal' },
  withdrawal_not_whole: { status: 400, message: 'Withdrawal amount must be a whole number' },
  withdrawal_failed: { status: 400, message: 'Withdrawal request failed.' },
  withdrawal_network: { status: 503, message: 'Network error. Please try again.' },
  withdrawal_timeout: { status: 504, message: 'Network error occurred' },
  upi_required: { status: 400, message: 'UPI ID is required' },
  upi_invalid: { status: 400, message: 'This is not a UPI ID. It looks like name@bank.' },
  upi_code_required: { status: 400, message: 'Enter the OTP sent to your mobile number to use this UPI ID.' },
  upi_update_failed: { status: 400, message: 'Failed to update UPI ID' },
  bank_detail_missing: { status: 404, message: 'No UPI ID is saved yet.' },

  withdrawals_failed: { status: 503, message: 'Failed to fetch withdrawal requests' },
  deposits_failed: { status: 503, message: 'Failed to fetch deposit history' },
  transactions_failed: { status: 503, message: 'Failed to load transaction history' },
  game_history_failed: { status: 503, message: 'Failed to fetch game history' },
  bet_history_failed: { status: 503, message: 'Failed to fetch bet history' },

  limits_failed: { status: 503, message: 'Your limits could not be saved. Please try again.' },
  limit_invalid: {
    status: 400,
    message: 'A limit is a whole number of rupees, and a shorter period never has the higher one.',
  },
  limit_too_high: { status: 400, message: `A limit is at most ${formatRupees(MAX_AMOUNT_PAISE)}.` },
  exclusion_invalid: { status: 400, message: 'A break can be made longer, never shorter.' },
  deposit_limit_reached: { status: 400, message: 'This deposit would go over the limit you set yourself.' },
  loss_limit_reached: { status: 400, message: 'This bet could go over the loss limit you set yourself.' },
  self_excluded: { status: 403, message: 'You have taken a break from playing for money.' },
  real_money_off: { status: 403, message: 'Playing for real money is not available here.' },
  real_money_winding_down: {
    status: 403,
    message: 'Betting and deposits have ended. Your balance can still be withdrawn.',
  },

  complaint_failed: { status: 400, message: 'Your complaint could not be filed. Please try again.' },
  fairness_unknown: { status: 404, message: 'No game has this number.' },
}

/** Returns the player-visible text of an error. */
export function errorText(code: ErrorCode): string {
  return ERRORS[code].message
}
