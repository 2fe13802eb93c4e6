/** The public state of a mode's rounds as bytes for caches, made once for each change. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { isPausedIn } from '../../contract/table'
import type { Mode } from '../../domain/mode'
import type { LiveRounds } from '../rounds'
import { stateJson } from './liveEvents'

export interface EncodedState {
  bytes: Buffer
  /** Of these bytes, since the compressed ones need an etag of their own. */
  etag: string
}

export class LiveState {
  private readAtMs = Number.NEGATIVE_INFINITY
  private version = -1
  private json = ''
  private plain = encoded(Buffer.alloc(0))
  private gzipped = this.plain

  constructor(
    private readonly liveRounds: LiveRounds,
    private readonly mode: Mode,
  ) {}

  read(nowMs: number, isGzip: boolean): EncodedState {
    if (nowMs !== this.readAtMs || this.liveRounds.version !== this.version) this.refresh(nowMs)
    return isGzip ? this.gzipped : this.plain
  }

  private refresh(nowMs: number): void {
    this.readAtMs = nowMs
    this.version = this.liveRounds.version
    const rounds = this.liveRounds.active(this.mode, nowMs)
    const json = stateJson({ rounds, isPaused: isPausedIn(this.liveRounds.controls, this.mode) })
    if (json === this.json) return
    this.json = json
    this.plain = encoded(Buffer.from(json))
    this.gzipped = encoded(gzipSync(json))
  }
}

function encoded(bytes: Buffer): EncodedState {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
