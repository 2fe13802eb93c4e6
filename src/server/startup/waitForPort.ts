/** Whether the port is free, asked before anything else is started. */
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock'
import { SettingError } from '../settingError'

const PATIENCE_MS = 3_000
const TRY_EVERY_MS = 100

/** Waits a little for a predecessor that was just stopped. @throws SettingError naming the port */
export async function waitForPort(port: number, host: string, clock: Clock): Promise<void> {
  const givesUpAt = clock() + PATIENCE_MS
  for (;;) {
    const code = await tryPort(port, host)
    if (code === null) return
    if (code !== 'EADDRINUSE') throw new SettingError(`Cannot listen on ${host}:${port} (${code}).`)
    if (clock() >= givesUpAt)
      throw new SettingError(`Port ${port} is in use: stop what listens there, or set PORT.`)
    await sleep(TRY_EVERY_MS)
  }
}

function tryPort(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
