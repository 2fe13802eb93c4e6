/** The source files of the repository, as paths below its root. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Every file below a folder of the root, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

export function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** Every TypeScript and script file of `src`. */
export function sourceFiles(): string[] {
  return filesBelow('src').filter((file) => /\.(ts|tsx|mjs)$/.test(file))
}
