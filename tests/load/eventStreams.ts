/** Measures what event streams cost a server process: memory, processor time, bytes, and the delay of the last one. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveStreamsPath } from '../../src/contract/live'
import { API_BASE } from '../../src/contract/route'
import type { ServerProcess } from '../fixtures/serverProcess'
import { keepBetting } from './bets'
import { onMeasuredDatabase } from './measuredServer'
import { measureUsage } from './usage'

const WARM_UP = 2_000
const IDLE_SECONDS = 10
const MEASURED_SECONDS = 90

interface Report {
  open: number
  bytes: number
  messages: number
  sendings: { firstMs: number; lastMs: number; count: number }[]
}

/** Measures up to `wanted` streams, as many as the server accepts, while players bet. */
export function measureStreams(wanted: number) {
  return onMeasuredDatabase(async (database) => {
    const MEMORY_FILE = join(database.directory, 'memory.json')
    const NODE_OPTIONS = `--import ${new URL('./memoryProbe.mjs', import.meta.url).href}`
    const server = await database.startServer({ NODE_OPTIONS, MEMORY_FILE, TRUST_PROXY: '127.0.0.1' })
    const stopBetting = await keepBetting(database.db)
    const clients = fork(new URL('./streamClients.mjs', import.meta.url), { execArgv: [] })
    const ask = async (count?: number): Promise<Report> => {
      clients.send({ port: server.port, path: `${API_BASE}${liveStreamsPath('real')}`, count })
      return (await once(clients, 'message'))[0]
    }
    const spend = (seconds: number) =>
      measureUsage(database, server.child.pid!, () => sleep(seconds * 1_000, seconds))
    await ask(WARM_UP)
    await ask()
    await sleep(2_000)
    const memoryBefore = await readMemory(server, MEMORY_FILE)
    const idle = await spend(IDLE_SECONDS)
    const before = await ask(wanted)
    const busy = await spend(MEASURED_SECONDS)
    const after = await ask(wanted)
    const memory = await readMemory(server, MEMORY_FILE)
    await stopBetting()
    clients.kill()
    const count = after.open
    const toAll = after.sendings.filter((sending) => sending.count === count)
    const messages = after.messages - before.messages
    return {
      count,
      memoryBytes: (memory.rss - memoryBefore.rss) / count,
      /** From the first arrival of a large message to the last, the median. */
      largeMs: median(toAll.map(({ firstMs, lastMs }) => lastMs - firstMs)),
      /** To one stream, and how many a stream gets a second. */
      message: {
        serverSeconds: ((busy.serverSeconds - idle.serverSeconds) * MEASURED_SECONDS) / messages,
        bytes: (after.bytes - before.bytes) / messages,
        aSecond: messages / count / MEASURED_SECONDS,
      },
    }
  })
}

/** @returns the memory in use after garbage collections */
async function readMemory({ child, output }: ServerProcess, file: string): Promise<NodeJS.MemoryUsage> {
  rmSync(file, { force: true })
  child.kill('SIGWINCH')
  for (;;) {
    await sleep(100)
    if (child.exitCode !== null) throw new Error(output().stderr)
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
