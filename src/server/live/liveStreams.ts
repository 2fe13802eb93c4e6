/** The event streams of this process: opened by requests, written when rounds change, closed at the end of the process. */
import type { ServerResponse } from 'node:http'
import { MODES, type Mode } from '../../domain/mode'
import { ModeStreams, type StreamDependencies } from './modeStreams'

/** The share of the connections of a process that streams may hold; they are never closed for others. */
export const STREAM_SHARE = 0.95

interface LiveStreamsDependencies extends StreamDependencies {
  /** The connections that the process may hold, null without a limit. */
  maxConnections: number | null
}

export class LiveStreams {
  private readonly streams: Readonly<Record<Mode, ModeStreams>>

  constructor(private readonly deps: LiveStreamsDependencies) {
    this.streams = { dummy: new ModeStreams(deps, 'dummy'), real: new ModeStreams(deps, 'real') }
  }

  get count(): number {
    return this.streams.dummy.players.size + this.streams.real.players.size
  }

  /** Whether no stream is opened, so that other connections find room. */
  get isFull(): boolean {
    const { maxConnections } = this.deps
    return maxConnections !== null && this.count >= Math.floor(maxConnections * STREAM_SHARE)
  }

  /** @param retryMs after which the client opens its next stream */
  open(mode: Mode, response: ServerResponse, player: number | null, retryMs: number): void {
    if (player !== null) this.deps.onlineUsers.see(mode, player)
    this.streams[mode].open(response, player, retryMs)
  }

  /** Sends the rounds that have changed. */
  async publish(): Promise<void> {
    await Promise.all(MODES.map((mode) => this.streams[mode].publish(false)))
  }

  /** Counts the players of the open streams as online, and sends the clock, and counts and players if they have changed. */
  async pulse(): Promise<void> {
    for (const mode of MODES) {
      for (const player of this.streams[mode].players.values()) {
        if (player !== null) this.deps.onlineUsers.see(mode, player)
      }
    }
    await Promise.all(MODES.map((mode) => this.streams[mode].publish(true)))
  }

  /** Ends all streams; their clients open others elsewhere. */
  close(): void {
    for (const mode of MODES) this.streams[mode].close()
  }
}
