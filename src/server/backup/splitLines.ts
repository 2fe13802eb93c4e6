/** Lines as COPY writes them: ended by 0x0A and by nothing else. */

const NEWLINE = 0x0a

/**
 * The lines of a stream of UTF-8. Other characters that some call line ends, U+2028 among them, stay where they are: a
 * player's text may hold them. It is split as bytes, since a chunk may end within a character.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8')
      begun = []
      from = end + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString('utf8')
}
