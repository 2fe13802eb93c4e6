/** CSV: no cell is a formula, a row is a line, and a list is read a page at a time. */
import { expect, it } from 'vitest'
import { allPages, csvLine, printCsv } from '../../../src/server/cli/linePrinter'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '\r=1', '\n=1'])(
  'takes the meaning from the formula %j',
  (text) => {
    expect(csvLine([text])).toMatch(/^"'/)
  },
)

it('keeps numbers, times, quotes and JSON, and has no line break in a row', () => {
  const cells = [-5, null, undefined, true, new Date(0), 'say "so"', 'two\r\nlines', { a: '=1' }]
  expect(csvLine(cells)).toBe(
    '"-5","","","true","1970-01-01T00:00:00.000Z","say ""so""","two lines","{""a"":""=1""}"',
  )
})

it('prints the rows of a page before it reads the next one', async () => {
  const events: string[] = []
  const readPage = async (before: number | null, limit: number) => {
    events.push(`read before ${before}`)
    return Array.from({ length: before === null ? limit : 1 }, (_, index) => ({
      id: (before ?? limit + 2) - 1 - index,
    }))
  }
  await printCsv((line) => events.push(line), allPages(readPage))
  expect(events.slice(0, 3)).toEqual(['read before null', '"id"', '"5001"'])
  expect(events.slice(-3)).toEqual(['"2"', 'read before 2', '"1"'])
  expect(new Set(events).size).toBe(events.length)
})
