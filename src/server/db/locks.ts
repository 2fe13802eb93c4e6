/** Class ids of the advisory locks; with a class per purpose, equal object ids of two purposes do not collide. */
export const LOCKS = {
  /** Object id: the game instance. Bets take it shared, settling and voiding exclusively. */
  instance: 7101,
  /** Object id: the mode. Taken exclusively to open rounds. */
  opening: 7102,
  /** Held by the leading process for the lifetime of its session. */
  leader: 7103,
  /** Object id: a hash of the IP address or of the mobile number. Taken exclusively to count an OTP request. */
  otpAddress: 7105,
  otpMobile: 7106,
  /** Held while migrations run, so that servers that start together migrate one after another. */
  migration: 7104,
  /** Held to seal links of hash chains, and to rotate the key that seals them. */
  chainKeys: 7107,
} as const
