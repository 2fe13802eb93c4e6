/** Several processes on one machine that share the ports: this one only starts them, and starts anew those that die. */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Env, WORKER_DATABASE_URL } from '../env'
import type { Log } from '../log'
import { SettingError } from '../settingError'

const RESTART_AFTER_MS = 500

/** Resolves when all of them listen. */
export async function startWorkers(
  env: Env,
  log: Log,
  databaseUrl: string,
  addStop: (stop: () => Promise<unknown>) => void,
): Promise<void> {
  // In a bundle this file is the server's program itself; from the sources, the program lies beside it.
  const self = fileURLToPath(import.meta.url)
  cluster.setupPrimary({ exec: self.replace(/startup\/workers\.ts$/, 'main.ts') })
  let isStopping = false
  const told = env.databaseUrl === null ? { [WORKER_DATABASE_URL]: databaseUrl } : {}
  const hire = () => cluster.fork(told)
  let isReady = false
  let giveUp: (error: Error) => void = () => undefined
  const failing = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    // It has said why: what cannot start now is not mended by trying for ever.
    if (!isReady && code === 1) giveUp(new SettingError('A process of the crew could not start.'))
    log.error({ pid: worker.process.pid, code, signal }, 'a process of the crew died and is started anew')
    setTimeout(() => {
      if (!isStopping) hire()
    }, RESTART_AFTER_MS)
  })
  addStop(async () => {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => dismiss(worker as Worker)))
  })
  const listening = countListening(env.port, env.webConcurrency)
  for (let index = 0; index < env.webConcurrency; index += 1) hire()
  await Promise.race([listening, failing])
  isReady = true
}

function countListening(port: number, wanted: number): Promise<void> {
  return new Promise((resolve) => {
    let count = 0
    cluster.on('listening', (_worker, address) => {
      if (address.port !== port) return
      count += 1
      if (count === wanted) resolve()
    })
  })
}

async function dismiss(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM')
  while (!worker.isDead()) await sleep(20)
}
