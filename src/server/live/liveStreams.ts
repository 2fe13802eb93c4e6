/** The event streams of this process: opened by requests, written when rounds change, closed at the end of the process. */
import type { ServerResponse } from 'node:http'
import { MODES, type Mode } from '../../domain/core/mode'
import { ModeStreams, type StreamDependencies } from './modeStreams'

/** The share of the connections of a process that streams may hold; they are never closed for others. */
const STREAM_SHARE = 0.95

interface LiveStreamsDependencies extends StreamDependencies {
  /** Whether a player has shown a session; a stream has none. */
  isKnown: (player: number) => boolean
  /** The connections that the process may hold, null without a limit. */
  maxConnections: number | null
}

export class LiveStreams {
  private readonly streams: Readonly<Record<Mode, ModeStreams>>
  /** The open streams of each network. */
  private readonly counts = new Map<string, number>()

  constructor(private readonly deps: LiveStreamsDependencies) {
    this.streams = { dummy: new ModeStreams(deps, 'dummy'), real: new ModeStreams(deps, 'real') }
  }

  get count(): number {
    return this.streams.dummy.players.size + this.streams.real.players.size
  }

  /**
   * Whether a network may open a stream: it holds at most as many as are left for the others. So a carrier network with
   * thousands of players finds half of all, and as many again are left when it is a flood.
   */
  hasRoom(network: string): boolean {
    const { maxConnections } = this.deps
    if (maxConnections === null) return true
    const left = Math.floor(maxConnections * STREAM_SHARE) - this.count
    return (this.counts.get(network) ?? 0) < left
  }

  /**
   * @param network of the client
   * @param retryMs after which the client opens its next stream
   */
  open(mode: Mode, response: ServerResponse, player: number | null, network: string, retryMs: number): void {
    this.counts.set(network, (this.counts.get(network) ?? 0) + 1)
    response.req.socket.once('close', () => this.leave(network))
    if (player !== null) this.see(mode, player)
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
        if (player !== null) this.see(mode, player)
      }
    }
    await Promise.all(MODES.map((mode) => this.streams[mode].publish(true)))
  }

  /** Ends all streams; their clients open others elsewhere. */
  close(): void {
    for (const mode of MODES) this.streams[mode].close()
  }

  private see(mode: Mode, player: number): void {
    if (this.deps.isKnown(player)) this.deps.onlineUsers.see(mode, player)
  }

  private leave(network: string): void {
    const left = (this.counts.get(network) ?? 1) - 1
    if (left === 0) this.counts.delete(network)
    else this.counts.set(network, left)
  }
}
