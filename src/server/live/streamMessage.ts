/** The bytes of a message to many event streams: as text, or compressed once for all that read it in the same way. */
import type { IncomingMessage } from 'node:http'
import { constants, deflateRawSync } from 'node:zlib'

/** The head of a gzip stream without name and time (RFC 1952, 2.3); a stream of events has no end, so no checksum either. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** @returns whether the client of a request takes gzip */
export function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
}

/** How a stream reads a message: as text, as gzip, or as gzip that refers to what the stream was sent before. */
export type Packing = 'text' | 'gzip' | 'continued'

export class StreamMessage {
  private readonly made: Partial<Record<Packing, Buffer>> = {}

  /**
   * @param rest what follows, made once for several messages
   * @param history what a stream that continues was sent last
   */
  constructor(
    private readonly content: string,
    private readonly rest: StreamMessage | null = null,
    private readonly history = '',
  ) {}

  bytes(packing: Packing): Buffer {
    this.made[packing] ??= Buffer.concat([
      packing === 'text'
        ? Buffer.from(this.content)
        : deflated(this.content, packing === 'gzip' ? '' : this.history),
      this.rest?.bytes(packing) ?? NO_BYTES,
    ])
    return this.made[packing]
  }
}

const NO_BYTES = Buffer.alloc(0)

/** A window of 16 KB, which the history fits: a third of the memory of the default. */
const DEFLATE = { level: 9, windowBits: 14, memLevel: 6, finishFlush: constants.Z_SYNC_FLUSH }

/** Blocks that end at a byte and refer to no text before `history`, so they are right in any gzip stream that has had it. */
function deflated(text: string, history: string): Buffer {
  if (text === '') return NO_BYTES
  const dictionary = history === '' ? {} : { dictionary: Buffer.from(history) }
  return deflateRawSync(text, { ...DEFLATE, ...dictionary })
}

/**
 * Characters that deflate looks back: a round of all coins. A stream refers to them as soon as it has had them all, so they
 * are fewer than the window has room for.
 */
const MAX_HISTORY = 14_000

/** The messages that streams were sent last. */
export class SentMessages {
  private texts: string[] = []
  /** The number of the first message that `text` has. */
  first = 0

  get text(): string {
    return this.texts.join('')
  }

  /** The number of the message that is sent next. */
  get next(): number {
    return this.first + this.texts.length
  }

  add(text: string): void {
    this.texts.push(text)
    for (let { length } = this.text; length > MAX_HISTORY; this.first += 1)
      length -= this.texts.shift()!.length
  }
}
