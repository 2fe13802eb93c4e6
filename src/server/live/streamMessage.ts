/** The bytes of a message to many event streams: as text, or compressed once for all that accept it. */
import type { IncomingMessage } from 'node:http'
import { constants, deflateRawSync } from 'node:zlib'

/** The head of a gzip stream without name and time (RFC 1952, 2.3); a stream of events has no end, so no checksum either. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** @returns whether the client of a request takes gzip */
export function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
}

export class StreamMessage {
  private text: Buffer | null = null
  private compressed: Buffer | null = null

  constructor(
    private readonly content: string,
    /** What follows, made once for several messages. */
    private readonly rest: StreamMessage | null = null,
  ) {}

  /** @param isFirst whether it is the first of its stream */
  bytes(isGzip: boolean, isFirst = false): Buffer {
    if (!isGzip) {
      this.text ??= join([Buffer.from(this.content), this.rest?.bytes(false)])
      return this.text
    }
    this.compressed ??= join([deflated(this.content), this.rest?.bytes(true)])
    return isFirst ? join([GZIP_HEAD, this.compressed]) : this.compressed
  }
}

function join(parts: readonly (Buffer | undefined)[]): Buffer {
  return Buffer.concat(parts.filter((part) => part !== undefined))
}

/** Blocks that refer to no earlier ones and end at a byte, so they are right in the middle of any gzip stream. */
function deflated(text: string): Buffer {
  return text === ''
    ? Buffer.alloc(0)
    : deflateRawSync(text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
}
