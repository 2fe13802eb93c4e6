/** Prints lines to the terminal without control characters, since some of the text is written by players. */

/** Control characters, line separators and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * @returns a function that prints one line and replaces each unprintable character by U+FFFD, so that a player's text
 *   can neither send escape sequences to the operator's terminal nor fake a line of output
 */
export function linePrinter(write: (line: string) => void): (line: string) => void {
  return (line) => write(line.replace(UNPRINTABLE, '\ufffd'))
}
