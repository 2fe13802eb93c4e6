/** What a source file imports, read with the bundler's own parser, and what it reaches through its imports. */
import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'
import { ROOT, textOf } from './sourceFiles'

export interface Import {
  /** As it stands in the file. */
  specifier: string
  /** The imported file below the root, null for a package. */
  file: string | null
  isDynamic: boolean
  /** Gone once compiled, as `import type` is. */
  isType: boolean
}

/** Stands for a module whose name is made out at run time. */
export const COMPUTED = 'computed'
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mjs']

/** The imports and re-exports of a module's text, `file` saying where it stands. */
export function importsIn(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (specifier: string, isDynamic: boolean, isType: boolean) =>
    found.push({ specifier, file: resolved(file, specifier), isDynamic, isType })
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, false, entries.length > 0 && entries.every(({ isType }) => isType))
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) add(moduleRequest.value, false, isType)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    add(/^['"`]/.test(written) ? unquoted(written) : COMPUTED, true, false)
  }
  return found
}

export function importsOf(file: string): Import[] {
  return /\.(ts|tsx|mjs)$/.test(file) ? importsIn(file, textOf(file)) : []
}

export interface Reached {
  files: Set<string>
  packages: Set<string>
}

/** Everything that runs because `entry` was loaded; with `dynamic` also what it may load later. */
export function reachedFrom(entry: string, dynamic: 'with dynamic' | 'static only'): Reached {
  const reached: Reached = { files: new Set(), packages: new Set() }
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.files.has(file)) continue
    reached.files.add(file)
    for (const { file: next, specifier, isDynamic, isType } of importsOf(file)) {
      if (isType || (isDynamic && dynamic === 'static only')) continue
      if (next === null) reached.packages.add(packageOf(specifier))
      else open.push(next)
    }
  }
  return reached
}

/** 'react-dom/client' is of react-dom, '@mantine/core/x' of @mantine/core, 'node:fs' of node. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node'
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!
}

function resolved(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  const path = posix.normalize(posix.join(dirname(from), specifier.split('?')[0]!))
  const ending = ENDINGS.find((end) => existsSync(join(ROOT, path + end)) && /\.\w+$/.test(path + end))
  return ending === undefined ? path : path + ending
}

function unquoted(text: string): string {
  return text.trim().replace(/^['"`]|['"`]$/g, '')
}
