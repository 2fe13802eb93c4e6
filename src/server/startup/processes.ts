/** The server's processes: the wait for their port, workers that share it and are restarted when they die, and the parent of all. */
import cluster, { type Worker } from 'node:cluster'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../base/clock'
import { SettingError } from '../base/errors'
import type { Log } from '../base/log'
import { tryPort } from '../base/ports'
import { sumWorkerMetrics } from '../metrics'
import { type Env, WORKER_DATABASE_URL } from '../settings'

const RESTART_AFTER_MS = 500

/**
 * Resolves when all workers listen.
 * @throws SettingError if a worker exits with code 1 before that
 */
export async function startWorkers(
  env: Env,
  log: Log,
  databaseUrl: string,
  addStop: (stop: () => Promise<unknown>) => void,
): Promise<void> {
  sumWorkerMetrics()
  let isStopping = false
  // Workers never connect as the owner.
  const workerEnv = {
    DATABASE_OWNER_URL: '',
    ...(env.databaseUrl === null ? { [WORKER_DATABASE_URL]: databaseUrl } : {}),
  }
  const startWorker = () => cluster.fork(workerEnv)
  let isReady = false
  let fail: (error: Error) => void = () => undefined
  const failure = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    // A worker exits with 1 after printing an invalid setting, which a restart would not change.
    if (!isReady && code === 1) fail(new SettingError('A worker process could not start.'))
    log.error({ pid: worker.process.pid, code, signal }, 'worker process died, restarting')
    setTimeout(() => {
      if (!isStopping) startWorker()
    }, RESTART_AFTER_MS)
  })
  addStop(async () => {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => stopWorker(worker as Worker)))
  })
  const listening = waitUntilListening(env.port, env.webConcurrency)
  for (let index = 0; index < env.webConcurrency; index += 1) startWorker()
  await Promise.race([listening, failure])
  isReady = true
}

function waitUntilListening(port: number, workerCount: number): Promise<void> {
  return new Promise((resolve) => {
    let count = 0
    cluster.on('listening', (_worker, address) => {
      if (address.port !== port) return
      count += 1
      if (count === workerCount) resolve()
    })
  })
}

async function stopWorker(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM')
  while (!worker.isDead()) await sleep(20)
}

const POLL_EVERY_MS = 500

/**
 * Detects that npm, which has started this process, was killed, so that the server can shut itself down.
 * Does nothing unless npm started this process: a server in the background is meant to outlive its shell.
 */
export function exitWithParent(onOrphaned: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  // npm may run the script through a shell, so that npm is the grandparent.
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(() => {
    const isOrphaned = process.ppid !== parent || (isShell(parent) && parentOf(parent) !== grandparent)
    if (!isOrphaned) return
    clearInterval(timer)
    onOrphaned()
  }, POLL_EVERY_MS)
  timer.unref()
}

/** @returns the parent's pid from /proc, or null on systems without /proc */
function parentOf(pid: number): number | null {
  const status = readStatus(pid)
  const parentPid = /^PPid:\s*(\d+)$/m.exec(status ?? '')?.[1]
  return parentPid === undefined ? null : Number(parentPid)
}

function isShell(pid: number): boolean {
  return /^Name:\s*(ba|da|z|k|a)?sh$/m.test(readStatus(pid) ?? '')
}

function readStatus(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return null
  }
}

const PORT_TIMEOUT_MS = 3_000
const PORT_RETRY_MS = 100

/**
 * Retries for 3 s, in case a server that was just stopped still holds the port.
 * @throws SettingError naming the port
 */
export async function waitForPort(port: number, host: string, clock: Clock): Promise<void> {
  const deadlineMs = clock() + PORT_TIMEOUT_MS
  for (;;) {
    const code = await tryPort(port, host)
    if (code === null) return
    if (code !== 'EADDRINUSE') throw new SettingError(`Cannot listen on ${host}:${port} (${code}).`)
    if (clock() >= deadlineMs)
      throw new SettingError(`Port ${port} is in use: stop the process that listens there, or set PORT.`)
    await sleep(PORT_RETRY_MS)
  }
}

/** Lets a reader of the output stop, as `head` does: the work goes on, and what is written after that is dropped. */
export function dropUnread(...outputs: NodeJS.WriteStream[]): void {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
