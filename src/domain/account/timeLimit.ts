/** A player's own limit of the time at the tables in a day. */

/** Minutes, null for no limit. */
export type Minutes = number | null

export interface TimeLimit {
  minutes: Minutes
  /** A higher limit. It counts from the day after `setOn`, the ISO time at which that day began. */
  next: { minutes: Minutes; setOn: string } | null
}

export const NO_TIME_LIMIT: TimeLimit = { minutes: null, next: null }

/** @returns the minutes in force on a day */
export function minutesOn({ minutes, next }: TimeLimit, day: string): Minutes {
  return next !== null && day > next.setOn ? next.minutes : minutes
}

/** @returns the limit after the player has set `wanted`: a lower one counts at once, a higher one from the next day */
export function changeTimeLimit(limit: TimeLimit, wanted: Minutes, day: string): TimeLimit {
  const minutes = minutesOn(limit, day)
  const isHigher = minutes !== null && (wanted === null || wanted > minutes)
  return isHigher ? { minutes, next: { minutes: wanted, setOn: day } } : { minutes: wanted, next: null }
}
