/**
 * Opens as many event streams as one server process can hold, and prints the memory that each takes, the time until a
 * message has reached the last one, and the bytes of a player by polls and by events.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMaxConnections } from '../../src/server/http/limitConnections'
import { STREAM_SHARE } from '../../src/server/live/liveStreams'
import type { ServerProcess } from '../fixtures/serverProcess'
import { registerPlayer } from '../fixtures/testServer'
import { measureHourlyBytes } from './hourlyBytes'
import { keepBetting } from './keepBetting'
import { type MeasuredDatabase, onMeasuredDatabase, printMachine, printTable } from './measuredServer'

const WANTED = 20_000
const CLIENT_PROCESSES = 2
const WARM_UP = 2_000
/** For the stream of another measurement. */
const OTHER_STREAMS = 1
const MEASURED_MS = 90_000

interface Sending {
  name: string
  firstMs: number
  lastMs: number
  count: number
}

const sendings: Sending[] = []
const clients = Array.from({ length: CLIENT_PROCESSES }, (_, index) => {
  const child = fork(new URL('./streamClients.mjs', import.meta.url))
  child.on('message', ({ sending }: { sending?: Sending }) => {
    if (sending !== undefined) sendings.push(sending)
  })
  return { child, address: `127.0.0.${index + 2}`, firstPlayer: index * WANTED }
})

const allowed = Math.floor((readMaxConnections() ?? Number.POSITIVE_INFINITY) * STREAM_SHARE)
const perClient = Math.floor(Math.min(WANTED, allowed - OTHER_STREAMS) / CLIENT_PROCESSES)
const openCount = perClient * CLIENT_PROCESSES

const { bytes, before, after } = await onMeasuredDatabase(measure)
for (const { child } of clients) child.kill()

const perStream = (key: 'rss' | 'heapUsed') => Math.round((after[key] - before[key]) / openCount)
const round = (value: number, digits = 0) => value.toFixed(digits)
const rows: [what: string, figure: string, goal: string][] = [
  ['what', 'figure', 'goal'],
  ['open streams of one process', String(openCount), '20,000'],
  ['resident memory a stream', `${perStream('rss')} bytes`, 'under 8,192'],
  ['heap a stream', `${perStream('heapUsed')} bytes`, ''],
  ['clock, from its first write to its last arrival, median', `${round(median(delaysOf('clock')))} ms`, ''],
  [
    'new rounds, from the first arrival to the last, median',
    `${round(median(delaysOf('opened')))} ms`,
    'under 250 ms',
  ],
  ['bytes of a player and hour by polls', round(bytes.polls), ''],
  ['bytes of a player and hour by events', round(bytes.events), ''],
  ['ratio', round(bytes.events / bytes.polls, 2), ''],
]
printMachine()
printTable(rows)

async function measure(database: MeasuredDatabase) {
  const memoryFile = join(database.directory, 'memory.json')
  const server = await database.startServer({
    NODE_OPTIONS: `--import ${new URL('./memoryProbe.mjs', import.meta.url).href}`,
    MEMORY_FILE: memoryFile,
  })
  const { token } = await registerPlayer(server.call)
  const stopBetting = await keepBetting(database.db)
  await openStreams(server, WARM_UP / CLIENT_PROCESSES)
  await Promise.all(clients.map(({ child }) => ask(child, {})))
  await sleep(2_000)
  const before = await readMemory(server, memoryFile)
  await openStreams(server, perClient)
  const bytes = await measureHourlyBytes(server.port, token)
  await sleep(MEASURED_MS - 40_000)
  const after = await readMemory(server, memoryFile)
  await stopBetting()
  return { bytes, before, after }
}

async function openStreams({ port }: ServerProcess, count: number): Promise<void> {
  await Promise.all(
    clients.map(({ child, address, firstPlayer }) =>
      ask(child, { open: { port, firstPlayer: firstPlayer + 1, count, address } }),
    ),
  )
}

async function ask(child: ChildProcess, order: object): Promise<void> {
  child.send(order)
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ isDone?: boolean }]
    if (message.isDone === true) return
  }
}

/** @returns the memory in use after garbage collections */
async function readMemory({ child, output }: ServerProcess, memoryFile: string): Promise<NodeJS.MemoryUsage> {
  rmSync(memoryFile, { force: true })
  child.kill('SIGWINCH')
  for (;;) {
    await sleep(100)
    if (child.exitCode !== null) throw new Error(output().stderr)
    try {
      return JSON.parse(readFileSync(memoryFile, 'utf8'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** @returns milliseconds until each sending of an event to all streams had arrived at the last one */
function delaysOf(name: string): number[] {
  const groups: Sending[][] = []
  const sorted = sendings.filter((sending) => sending.name === name).sort((a, b) => a.firstMs - b.firstMs)
  for (const sending of sorted) {
    const group = groups.at(-1)
    if (group !== undefined && sending.firstMs - group[0]!.firstMs < 2_000) group.push(sending)
    else groups.push([sending])
  }
  return groups
    .filter((group) => group.reduce((total, { count }) => total + count, 0) === openCount)
    .map((group) => Math.max(...group.map(({ lastMs }) => lastMs)) - group[0]!.firstMs)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
