// A copy of the project that a test may change: sources copied, packages linked, the art without its videos.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ASSET_FOLDERS = ['boot', 'table', 'result', 'sounds', 'pipeline']

/** Copies what the pipeline packs into a new folder's `assets`. */
export function copyAssets(): string {
  const root = mkdtempSync(join(tmpdir(), 'city-dice-art-'))
  for (const folder of ASSET_FOLDERS)
    cpSync(join('assets', folder), join(root, 'assets', folder), { recursive: true })
  cpSync('package-lock.json', join(root, 'package-lock.json'))
  return root
}

/** Copies all that `npm run dev` needs; packages are linked one by one, so that the bundler's cache is the copy's own. */
export function copyProject(): string {
  const root = copyAssets()
  for (const part of ['src', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json']) {
    cpSync(part, join(root, part), { recursive: true })
  }
  symlinkSync(resolve('public'), join(root, 'public'))
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync('node_modules')) {
    if (!/^\.(vite|cache)/.test(name))
      symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
  }
  return root
}

/** Removes a copy; what a stopping server still writes may take a moment. */
export function removeCopy(root: string) {
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
