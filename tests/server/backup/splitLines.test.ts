/** Splitting a backup into lines, independent of the chunks and of the text of players. */
import { describe, expect, it } from 'vitest'
import { splitLines } from '../../../src/server/backup/splitLines'

async function linesOf(chunks: Buffer[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of splitLines(
    (async function* () {
      yield* chunks
    })(),
  ))
    lines.push(line)
  return lines
}

/** Characters of two, three and four bytes, and characters that are line ends elsewhere. */
const LINES = ['é€😀', '', 'a\u2028b\u2029c\u0085d\re\vf\fg', 'ends\r', 'आशा']

describe('lines', () => {
  it('end at 0x0A only', async () => {
    expect(await linesOf([Buffer.from(`${LINES.join('\n')}\n`)])).toEqual(LINES)
  })

  it.each([1, 2, 3, 7])('are the same for chunks of %i bytes, which split characters', async (size) => {
    const bytes = Buffer.from(`${LINES.join('\n')}\n`)
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    expect(await linesOf(chunks)).toEqual(LINES)
  })

  it('include a last line without a line end, but no empty line after one', async () => {
    expect(await linesOf([Buffer.from('a\nb')])).toEqual(['a', 'b'])
    expect(await linesOf([Buffer.from('a\n')])).toEqual(['a'])
    expect(await linesOf([])).toEqual([])
  })
})
