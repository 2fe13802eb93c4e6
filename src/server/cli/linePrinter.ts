/** Prints lines to the terminal without control characters, since some of the text is written by players. */
import type { ListOptions } from './command'

/** Control characters, line separators and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * @returns a function that prints one line and replaces each unprintable character by U+FFFD, so that a player's text
 *   can neither send escape sequences to the operator's terminal nor fake a line of output
 */
export function linePrinter(write: (line: string) => void): (line: string) => void {
  return (line) => write(line.replace(UNPRINTABLE, '\ufffd'))
}

/** Prints the lines of each row, or a message if there is no row; with --json, all rows as one line. */
export function printRows<T>(
  print: (line: string) => void,
  rows: readonly T[],
  { json }: ListOptions,
  linesOf: (row: T) => string | string[],
  emptyMessage?: string,
): void {
  if (json === true) printJson(print, rows)
  else for (const line of rows.flatMap(linesOf)) print(line)
  if (json !== true && rows.length === 0 && emptyMessage !== undefined) print(emptyMessage)
}

/** Prints a value as one line of JSON in which unprintable characters are escaped. */
export function printJson(print: (line: string) => void, value: unknown): void {
  const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  print(JSON.stringify(value).replace(UNPRINTABLE, toEscape))
}
