/** The open event streams of one mode: what they have been sent, and what they are sent next. */

import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Mode } from '../../domain/mode'
import type { Clock } from '../clock'
import { type LiveRounds, NO_BETS_JSON } from '../rounds'
import { changesBetween, eventText, type Snapshot, stateJson, takeSnapshot } from './liveEvents'
import type { OnlineUsers } from './onlineUsers'

/** A stream with more unsent bytes is closed: its client no longer reads. */
const MAX_UNSENT_BYTES = 65_536
/** Streams that are written before other requests have their turn; a write takes about 10 µs. */
const BATCH_SIZE = 500

export interface StreamDependencies {
  liveRounds: LiveRounds
  onlineUsers: OnlineUsers
  clock: Clock
}

export class ModeStreams {
  /** The player of each open stream, null if unknown. */
  readonly players = new Map<Socket, number | null>()
  /** The state that the streams know; they all know the same. */
  private snapshot: Snapshot
  /** The counts that the streams know, by instance id. */
  private counts: ReadonlyMap<number, string> = new Map()
  private onlineCount = 0
  private welcome: Buffer | null = null
  /** One function for all sockets, to which `this` is the socket. */
  private readonly forget: (this: Socket) => void
  private isSending = false
  private isStale = false
  private isPulseDue = false

  constructor(
    private readonly deps: StreamDependencies,
    private readonly mode: Mode,
  ) {
    this.snapshot = this.read()
    const { players } = this
    this.forget = function (this: Socket) {
      players.delete(this)
    }
  }

  /**
   * Writes directly to the socket of a request, since a response corks the socket and queues each message: that took
   * three times as long, and 1.5 KB more a stream.
   * @param head the head of the response, and the lines before the first event
   */
  open(socket: Socket, head: string, player: number | null): void {
    this.welcome ??= Buffer.from(this.welcomeText())
    this.players.set(socket, player)
    socket.on('close', this.forget)
    socket.cork()
    socket.write(head + this.clockEvent())
    socket.write(this.welcome)
    socket.uncork()
  }

  /**
   * Sends what has changed since the last call. Calls during a send are answered by one message after it, so that the
   * streams are never sent more than they take.
   * @param isPulse sends clock, counts and players too
   */
  async publish(isPulse: boolean): Promise<void> {
    this.isStale = true
    this.isPulseDue ||= isPulse
    if (this.isSending) return
    this.isSending = true
    while (this.isStale) {
      const hasClock = this.isPulseDue
      this.isStale = false
      this.isPulseDue = false
      await this.send(this.nextMessage(hasClock), hasClock)
    }
    this.isSending = false
  }

  close(): void {
    for (const socket of this.players.keys()) socket.destroy()
  }

  private read(): Snapshot {
    return takeSnapshot(this.deps.liveRounds, this.mode, this.deps.clock())
  }

  private nextMessage(isPulse: boolean): string {
    const { snapshot } = this
    this.snapshot = this.read()
    const text =
      changesBetween(snapshot, this.snapshot) + (isPulse ? this.newCounts() + this.newPlayers() : '')
    if (text !== '') this.welcome = null
    return text
  }

  private async send(text: string, hasClock: boolean): Promise<void> {
    if (text === '' && !hasClock) return
    const message = Buffer.from(text)
    // A stream that is opened meanwhile begins with the state after this message.
    const sockets = [...this.players.keys()]
    for (let start = 0; start < sockets.length; start += BATCH_SIZE) {
      if (start > 0) await setImmediate()
      // The clock is that of the batch, since the last one is written some hundred milliseconds after the first.
      const batchMessage = hasClock ? Buffer.concat([Buffer.from(this.clockEvent()), message]) : message
      for (const socket of sockets.slice(start, start + BATCH_SIZE)) {
        if (socket.writableLength > MAX_UNSENT_BYTES) socket.destroy()
        else if (!socket.destroyed) socket.write(batchMessage)
      }
    }
  }

  private welcomeText(): string {
    const counts = [...this.counts].filter(([, json]) => json !== NO_BETS_JSON)
    return (
      eventText('state', stateJson(this.snapshot)) +
      countsEvent(counts) +
      eventText('players', JSON.stringify({ onlineUsers: this.onlineCount }))
    )
  }

  private newCounts(): string {
    const before = this.counts
    this.counts = new Map(this.snapshot.rounds.map(({ instance, countsJson }) => [instance.id, countsJson]))
    return countsEvent([...this.counts].filter(([id, json]) => json !== (before.get(id) ?? NO_BETS_JSON)))
  }

  private newPlayers(): string {
    const onlineUsers = this.deps.onlineUsers.count()
    if (onlineUsers === this.onlineCount) return ''
    this.onlineCount = onlineUsers
    return eventText('players', JSON.stringify({ onlineUsers }))
  }

  private clockEvent(): string {
    return eventText('clock', JSON.stringify({ now: this.deps.clock() }))
  }
}

function countsEvent(counts: readonly (readonly [id: number, json: string])[]): string {
  if (counts.length === 0) return ''
  return eventText('counts', `{"bet_counts":{${counts.map(([id, json]) => `"${id}":${json}`).join(',')}}}`)
}
