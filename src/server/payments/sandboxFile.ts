/** The sandbox's own files: its payment page, and the script that opens it over the app's. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot'

export function readSandboxFile(name: string): string {
  return readFileSync(join(projectRoot(), 'src', 'server', 'payments', 'sandboxPage', name), 'utf8')
}
