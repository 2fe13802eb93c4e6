/** Class ids of the advisory locks; with a class per purpose, equal object ids of two purposes do not collide. */
export const LOCKS = {
  /** Object id: the game instance. Bets take it shared, settling and voiding exclusively. */
  instance: 7101,
  /** Object id: the mode. Taken exclusively to open rounds. */
  opening: 7102,
  /** Held by the leading process for the lifetime of its session. */
  leader: 7103,
  /** Object id 0. Taken exclusively to count an OTP request and write its code. */
  otp: 7105,
  /** Held while migrations run, so that servers that start together migrate one after another. */
  migration: 7104,
  /** Held to seal links of hash chains, and to rotate the key that seals them. */
  chainKeys: 7107,
  /** Object id 0. Taken by the trigger `append_audit`, so that the entries form one chain. */
  audit: 7108,
} as const
