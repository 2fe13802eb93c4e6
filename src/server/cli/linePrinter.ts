/** What commands print with: a line of text stays one line of text, whoever wrote what is in it. */

/** Control characters, ends of lines, and marks that turn the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Prints line by line. Whatever would command the terminal, or end the line early, becomes a replacement character:
 * a player may have written it, and an operator believes what the lines say.
 */
export function linePrinter(write: (line: string) => void): (line: string) => void {
  return (line) => write(line.replace(UNPRINTABLE, '\ufffd'))
}
