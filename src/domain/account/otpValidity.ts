/** How long a one-time code is valid. */
export const OTP_VALID_MS = 5 * 60_000
