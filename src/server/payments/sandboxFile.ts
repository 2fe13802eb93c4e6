/** Reads the static files of the sandbox payment page and its checkout script. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot'

export function readSandboxFile(name: string): string {
  return readFileSync(join(projectRoot(), 'src', 'server', 'payments', 'sandboxPage', name), 'utf8')
}
