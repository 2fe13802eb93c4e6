/** Notices that npm, which started this process, was killed: then nobody is left to stop the server but itself. */
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500

/** Only under npm: a server started in the background outlives its shell on purpose. */
export function exitWithParent(onOrphaned: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  // npm may stand one shell further up.
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(() => {
    const isOrphan = process.ppid !== parent || (isShell(parent) && parentOf(parent) !== grandparent)
    if (!isOrphan) return
    clearInterval(timer)
    onOrphaned()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** From /proc; null where there is none. */
function parentOf(pid: number): number | null {
  const status = readStatus(pid)
  const found = /^PPid:\s*(\d+)$/m.exec(status ?? '')?.[1]
  return found === undefined ? null : Number(found)
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
