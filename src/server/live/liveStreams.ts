/** The event streams of this process: opened by requests, written when rounds change, closed at the end of the process. */
import type { Socket } from 'node:net'
import { MODES, type Mode } from '../../domain/mode'
import { ModeStreams, type StreamDependencies } from './modeStreams'

/** The share of the connections of a process that streams may hold; they are never closed for others. */
export const STREAM_SHARE = 0.95

export class LiveStreams {
  /** Above it no stream is opened, so that other connections find room. */
  maxStreams = Number.POSITIVE_INFINITY
  private readonly onlineUsers: StreamDependencies['onlineUsers']
  private readonly streams: Readonly<Record<Mode, ModeStreams>>

  constructor(deps: StreamDependencies) {
    this.onlineUsers = deps.onlineUsers
    this.streams = { dummy: new ModeStreams(deps, 'dummy'), real: new ModeStreams(deps, 'real') }
  }

  get count(): number {
    return this.streams.dummy.players.size + this.streams.real.players.size
  }

  get isFull(): boolean {
    return this.count >= this.maxStreams
  }

  /** @param head the head of the response, and the lines before the first event */
  open(mode: Mode, socket: Socket, head: string, player: number | null): void {
    if (player !== null) this.onlineUsers.see(mode, player)
    this.streams[mode].open(socket, head, player)
  }

  /** Sends the rounds that have changed. */
  async publish(): Promise<void> {
    await Promise.all(MODES.map((mode) => this.streams[mode].publish(false)))
  }

  /** Sends the clock, and counts and players if they have changed. */
  async pulse(): Promise<void> {
    await Promise.all(MODES.map((mode) => this.streams[mode].publish(true)))
  }

  /** Counts the players of the open streams as online. */
  seePlayers(): void {
    for (const mode of MODES) {
      for (const player of this.streams[mode].players.values()) {
        if (player !== null) this.onlineUsers.see(mode, player)
      }
    }
  }

  /** Ends all streams; their clients open others elsewhere. */
  close(): void {
    for (const mode of MODES) this.streams[mode].close()
  }
}
