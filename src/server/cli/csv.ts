/** Prints lists as CSV that a spreadsheet opens without running anything in it, a row at a time. */

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
export type ReadPage<T> = (before: number | null, limit: number) => Promise<T[]>

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
