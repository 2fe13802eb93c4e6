/** Splits a stream into lines as COPY writes them: only 0x0A ends a line. */

const NEWLINE = 0x0a

/**
 * Unlike `node:readline`, does not split at U+2028 and the like, which a player's text may contain. Splits bytes and not
 * text, because a chunk may end in the middle of a character.
 * @returns the lines of a UTF-8 stream, without their line ends
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let partial: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...partial, chunk.subarray(from, end)]).toString('utf8')
      partial = []
      from = end + 1
    }
    if (from < chunk.length) partial.push(chunk.subarray(from))
  }
  if (partial.length > 0) yield Buffer.concat(partial).toString('utf8')
}
