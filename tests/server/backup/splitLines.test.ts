/** Lines of a copy, however its bytes arrive and whatever players have written. */
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

/** Two, three and four bytes a character, and everything that is a line end elsewhere. */
const LINES = ['é€😀', '', 'a\u2028b\u2029c\u0085d\re\vf\fg', 'ends\r', 'आशा']

describe('lines', () => {
  it('end at 0x0A and nowhere else', async () => {
    expect(await linesOf([Buffer.from(`${LINES.join('\n')}\n`)])).toEqual(LINES)
  })

  it.each([1, 2, 3, 7])('are the same in chunks of %i bytes, which split characters', async (size) => {
    const bytes = Buffer.from(`${LINES.join('\n')}\n`)
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    expect(await linesOf(chunks)).toEqual(LINES)
  })

  it('include a last one that nothing ends, and none after an end', async () => {
    expect(await linesOf([Buffer.from('a\nb')])).toEqual(['a', 'b'])
    expect(await linesOf([Buffer.from('a\n')])).toEqual(['a'])
    expect(await linesOf([])).toEqual([])
  })
})
