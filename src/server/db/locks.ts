/** The advisory locks of the product: classes, so that numbers of different things never meet. */
export const LOCKS = {
  /** Shared by bets, alone by settlement; the number is the game instance's. */
  instance: 7101,
  /** Alone by whoever opens rounds of a mode. */
  opening: 7102,
  /** Held by the process that turns the rounds. */
  leader: 7103,
  /** Alone by whoever counts a request for a code. */
  otpAddress: 7105,
  otpMobile: 7106,
  /** Held while migrations run. */
  migration: 7104,
} as const
