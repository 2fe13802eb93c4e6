/** What the countdown of betting says, drawn and read aloud alike. */

/** @param seconds whole ones to the end of betting, null while the server's clock is not known */
export function countdownLabel(seconds: number | null): string {
  return `Game starts in ${seconds ?? '--'}s`
}
