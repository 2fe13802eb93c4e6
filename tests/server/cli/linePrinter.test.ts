/** Operators see where a text has characters that a terminal hides. */
import { expect, it } from 'vitest'
import { linePrinter, printJson } from '../../../src/server/cli/linePrinter'

/** Zero-width space, soft hyphen, tag letter, Hangul filler, blank braille, variation selector, grapheme joiner. */
const INVISIBLE = [
  '\u200b',
  '\u00ad',
  '\u{e0041}',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u034f',
  '\u202e',
  '\u2060',
]

it('replaces invisible characters, and keeps those of the languages of India', () => {
  const lines: string[] = []
  const print = linePrinter((line) => lines.push(line))
  for (const character of INVISIBLE) print(`a${character}b`)
  print('आशा राव क्\u200dष ₹100')
  expect(lines).toEqual([...INVISIBLE.map(() => 'a\ufffdb'), 'आशा राव क्\u200dष ₹100'])
})

it('escapes them in JSON, so that the text stays the same', () => {
  const lines: string[] = []
  const text = INVISIBLE.join('')
  printJson((line) => lines.push(line), { text })
  expect(lines[0]).toMatch(/^[\x20-\x7e]*$/)
  expect(JSON.parse(lines[0]!)).toEqual({ text })
})
