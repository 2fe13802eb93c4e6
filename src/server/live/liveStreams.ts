/** The event streams of this process: opened by requests, written when rounds change, closed at the end of the process. */
import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { LiveEvent } from '../../contract/live'
import { MODES, type Mode } from '../../domain/core/mode'
import type { Clock } from '../base/clock'
import type { LiveRounds } from '../rounds'
import {
  type Counts,
  changesBetween,
  countsBetween,
  eventsText,
  type Snapshot,
  stateEvent,
  takeSnapshot,
} from './liveEvents'
import type { OnlineUsers } from './onlineUsers'
import { acceptsGzip, GZIP_HEAD, type Packing, SentMessages, StreamMessage } from './streamMessage'

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
    return this.streams.dummy.clients.size + this.streams.real.clients.size
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
      for (const { player } of this.streams[mode].clients.values()) {
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

/** A stream with more unsent bytes is closed: its client no longer reads. */
const MAX_UNSENT_BYTES = 65_536
/** Streams that are written before other requests have their turn. */
const BATCH_SIZE = 500
const NO_COUNTS: Counts = new Map()

interface StreamClient {
  /** Null if unknown. */
  player: number | null
  isGzip: boolean
  /** The number of the first message after its welcome. */
  firstMessage: number
}

interface StreamDependencies {
  liveRounds: LiveRounds
  onlineUsers: OnlineUsers
  clock: Clock
}

/** The open event streams of one mode: what they have been sent, and what they are sent next. */
class ModeStreams {
  readonly clients = new Map<ServerResponse, StreamClient>()
  private readonly sent = new SentMessages()
  /** The state that the streams know; they all know the same. */
  private snapshot: Snapshot
  /** The counts that the streams know. */
  private counts = NO_COUNTS
  private onlineCount = 0
  /** The first events of a stream after the clock, null if they have changed. */
  private welcome: StreamMessage | null = null
  private isSending = false
  private isStale = false
  private isPulseDue = false

  constructor(
    private readonly deps: StreamDependencies,
    private readonly mode: Mode,
  ) {
    this.snapshot = this.read()
  }

  open(response: ServerResponse, player: number | null, retryMs: number): void {
    const isGzip = acceptsGzip(response.req)
    this.clients.set(response, { player, isGzip, firstMessage: this.sent.next })
    // A response that waits for an earlier one of its connection has no event of its own when the connection closes.
    response.req.socket.once('close', () => this.clients.delete(response))
    this.welcome ??= new StreamMessage(
      eventsText([
        stateEvent(this.snapshot),
        ...countsBetween(NO_COUNTS, this.counts),
        { name: 'players', data: { onlineUsers: this.onlineCount } },
      ]),
    )
    const message = new StreamMessage(`retry: ${retryMs}\n\n${this.clockText()}`, this.welcome)
    response.write(isGzip ? Buffer.concat([GZIP_HEAD, message.bytes('gzip')]) : message.bytes('text'))
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
      await this.send(this.nextEvents(hasClock), hasClock)
    }
    this.isSending = false
  }

  close(): void {
    for (const { req } of this.clients.keys()) req.socket.destroy()
  }

  private read(): Snapshot {
    return takeSnapshot(this.deps.liveRounds, this.mode, this.deps.clock())
  }

  private nextEvents(isPulse: boolean): LiveEvent[] {
    const { snapshot } = this
    this.snapshot = this.read()
    const events = changesBetween(snapshot, this.snapshot)
    if (isPulse) events.push(...this.newCounts(), ...this.newPlayers())
    if (events.length > 0) this.welcome = null
    return events
  }

  private async send(events: readonly LiveEvent[], hasClock: boolean): Promise<void> {
    if (events.length === 0 && !hasClock) return
    const { first, text: history } = this.sent
    const packingOf = ({ isGzip, firstMessage }: StreamClient): Packing =>
      isGzip ? (firstMessage <= first ? 'continued' : 'gzip') : 'text'
    // Each batch has a clock of its own, so none refers to its digits.
    const clock = hasClock ? this.clockText().replace(/\d/g, '\0') : ''
    const text = eventsText(events)
    const changes = new StreamMessage(text, null, history + clock)
    this.sent.add(clock + text)
    // A stream that is opened meanwhile begins with the state after this message.
    const clients = [...this.clients]
    for (let start = 0; start < clients.length; start += BATCH_SIZE) {
      if (start > 0) await setImmediate()
      // The clock is that of the batch, since the last one is written some hundred milliseconds after the first.
      const message = hasClock ? new StreamMessage(this.clockText(), changes, history) : changes
      for (const [response, client] of clients.slice(start, start + BATCH_SIZE)) {
        if (response.writableLength > MAX_UNSENT_BYTES) response.req.socket.destroy()
        else if (!response.destroyed) response.write(message.bytes(packingOf(client)))
      }
    }
  }

  private newCounts(): LiveEvent[] {
    const before = this.counts
    this.counts = new Map(this.snapshot.rounds.map(({ instance, betCounts }) => [instance.id, betCounts]))
    return countsBetween(before, this.counts)
  }

  private newPlayers(): LiveEvent[] {
    const onlineUsers = this.deps.onlineUsers.count()
    if (onlineUsers === this.onlineCount) return []
    this.onlineCount = onlineUsers
    return [{ name: 'players', data: { onlineUsers } }]
  }

  private clockText(): string {
    return eventsText([{ name: 'clock', data: { now: this.deps.clock() } }])
  }
}
