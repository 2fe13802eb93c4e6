/** Measures event streams: what a message to one of many streams costs the server, and the bytes of each event. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LIVE_CLOCK_SECONDS, type LIVE_EVENTS, liveStreamsPath } from '../../src/contract/live'
import { API_BASE } from '../../src/contract/route'
import type { ServerProcess } from '../fixtures/serverProcess'
import type { MeasuredDatabase } from './measuredServer'
import { measureUsage, type Usage } from './usage'

const STREAMS = 4_000
const PULSES = 3
const EVENTS_OF_ROUND = ['state', 'closed', 'settled', 'counts', 'players', 'clock'] as const
const WAIT_MS = 200
const PATH = `${API_BASE}${liveStreamsPath('real')}`

/**
 * @param idle what the server uses each second without streams
 * @returns CPU seconds of the server for a message to one stream
 */
export async function measureMessage(
  database: MeasuredDatabase,
  server: ServerProcess,
  idle: Usage,
): Promise<number> {
  const worker = new Worker(new URL('./streamWorker.mjs', import.meta.url), {
    workerData: { port: server.port, path: PATH, count: STREAMS },
  })
  const [before] = await once(worker, 'message')
  // Nothing else happens meanwhile, so each message is a pulse of the clock.
  const waitForPulses = () => sleep(PULSES * LIVE_CLOCK_SECONDS * 1000)
  const { usage, seconds } = await measureUsage(database, server.child.pid!, waitForPulses)
  worker.postMessage(null)
  const [after] = await once(worker, 'message')
  await worker.terminate()
  return Math.max(0, usage.serverSeconds - idle.serverSeconds * seconds) / (after - before)
}

/** @returns the average bytes of an event with this name */
export type EventBytes = (name: EventName) => number

type EventName = keyof typeof LIVE_EVENTS

/** Opens one stream. @returns a function that waits until every event of a round has come, and ends the stream */
export async function watchStream({ port }: ServerProcess): Promise<() => Promise<EventBytes>> {
  const ended = new AbortController()
  const { body } = await fetch(`http://127.0.0.1:${port}${PATH}`, { signal: ended.signal })
  let text = ''
  const read = async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) text += chunk
  }
  // Aborting the request ends the reading with an error.
  read().catch(() => undefined)
  const sizesOf = (name: EventName) =>
    text
      .split(/(?<=\n\n)/)
      .filter((event) => event.startsWith(`event: ${name}\n`))
      .map((event) => event.length)
  return async () => {
    while (EVENTS_OF_ROUND.some((name) => sizesOf(name).length === 0)) await sleep(WAIT_MS)
    ended.abort()
    return (name) => {
      const sizes = sizesOf(name)
      return sizes.reduce((sum, size) => sum + size, 0) / sizes.length
    }
  }
}
