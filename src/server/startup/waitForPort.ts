/** Waits until the server's port is free, before anything else is started. */
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../base/clock'
import { SettingError } from '../base/errors'

const TIMEOUT_MS = 3_000
const RETRY_MS = 100

/**
 * Retries for 3 s, in case a server that was just stopped still holds the port.
 * @throws SettingError naming the port
 */
export async function waitForPort(port: number, host: string, clock: Clock): Promise<void> {
  const deadlineMs = clock() + TIMEOUT_MS
  for (;;) {
    const code = await tryPort(port, host)
    if (code === null) return
    if (code !== 'EADDRINUSE') throw new SettingError(`Cannot listen on ${host}:${port} (${code}).`)
    if (clock() >= deadlineMs)
      throw new SettingError(`Port ${port} is in use: stop the process that listens there, or set PORT.`)
    await sleep(RETRY_MS)
  }
}

function tryPort(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
