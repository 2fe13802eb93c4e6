/**
 * Prints lines to the terminal without control characters, since some of the text is written by players; and lists as CSV that
 * a spreadsheet opens without running anything in it, a row at a time.
 */
import { toSnakeCase } from 'drizzle-orm/casing'
import type { ListOptions } from './command'

/**
 * Control and format characters, line separators, and others that are invisible or change the text direction; except the
 * joiners that Indian scripts write after a mark.
 */
const UNPRINTABLE =
  /(?<!\p{M})[\u200c\u200d]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * @returns a function that prints one line and replaces each unprintable character by U+FFFD, so that a player's text
 *   can neither send escape sequences to the operator's terminal nor fake a line of output
 */
export function linePrinter(write: (line: string) => void): (line: string) => void {
  return (line) => write(line.replace(UNPRINTABLE, '\ufffd'))
}

/**
 * Prints the lines of each row, or a message if there is no row; with --json, all rows as one line.
 * @param readPage what --csv prints, of a list of which `read` returns only the newest
 */
export async function printList<T extends object | string>(
  print: (line: string) => void,
  { json, csv }: ListOptions,
  read: () => T[] | Promise<T[]>,
  linesOf: (row: T) => string | string[],
  emptyMessage?: string,
  readPage?: ReadPage<T & { id: number }>,
): Promise<void> {
  if (csv === true) return printCsv(print, readPage === undefined ? await read() : allPages(readPage))
  const rows = await read()
  if (json === true) return printJson(print, rows.map(snakeCased))
  for (const line of rows.flatMap(linesOf)) print(line)
  if (rows.length === 0 && emptyMessage !== undefined) print(emptyMessage)
}

/** Names the fields of a row as the database does. */
export function snakeCased(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]))
}

/** Prints a value as one line of JSON in which unprintable characters are escaped. */
export function printJson(print: (line: string) => void, value: unknown): void {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  // A character beyond the 16-bit range is two units, and JSON escapes each.
  const toEscape = (character: string) => character.split('').map(escapeUnit).join('')
  print(JSON.stringify(value).replace(UNPRINTABLE, toEscape))
}

/** A spreadsheet takes a text that begins so for a formula; also in the full width of Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** The header has the names of the fields of the first row; without a row nothing is printed. */
export async function printCsv(
  print: (line: string) => void,
  rows: Iterable<unknown> | AsyncIterable<unknown>,
): Promise<void> {
  let hasHeader = false
  for await (const row of rows) {
    if (!hasHeader) print(csvLine(Object.keys(Object(row))))
    hasHeader = true
    print(csvLine(Object.values(Object(row))))
  }
}

/** Returns one line, in which an apostrophe takes the meaning from a formula. */
export function csvLine(cells: readonly unknown[]): string {
  return cells.map(quoted).join(',')
}

function quoted(cell: unknown): string {
  const text = textOf(cell)
  // A number may be negative.
  const mark = typeof cell !== 'number' && FORMULA.test(text) ? "'" : ''
  return `"${mark}${text.replaceAll(/\s*\r?\n\s*/g, ' ').replaceAll('"', '""')}"`
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

/** Rows that are in memory at the same time. */
const PAGE_ROWS = 5_000

/** Reads the newest rows with an id below `before`. */
type ReadPage<T> = (before: number | null, limit: number) => Promise<T[]>

/** Yields all rows of a list, a page at a time. */
export async function* allPages<T extends { id: number }>(readPage: ReadPage<T>): AsyncGenerator<T> {
  let before: number | null = null
  for (;;) {
    const page: T[] = await readPage(before, PAGE_ROWS)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_ROWS) return
    before = last.id
  }
}
