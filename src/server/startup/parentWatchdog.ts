/** Detects that npm, which has started this process, was killed, so that the server can shut itself down. */
import { readFileSync } from 'node:fs'

const POLL_EVERY_MS = 500

/** Does nothing unless npm started this process: a server in the background is meant to outlive its shell. */
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
