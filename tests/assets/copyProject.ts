// Copies the project into a temporary folder, so that a test can change its files.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ASSET_FOLDERS = ['boot', 'table', 'result', 'sounds', 'skins', 'pipeline']

/** Copies the packed asset folders, the served files, the pipeline and what it has rendered. Returns the new project root. */
export function copyAssets(): string {
  const root = mkdtempSync(join(tmpdir(), 'city-dice-assets-'))
  if (existsSync('.assets/prints'))
    cpSync('.assets/prints', join(root, '.assets/prints'), { recursive: true })
  for (const folder of ASSET_FOLDERS)
    cpSync(join('assets', folder), join(root, 'assets', folder), { recursive: true })
  for (const file of ['palette.json', 'motion.json', 'videos/films.json'])
    cpSync(join('assets', file), join(root, 'assets', file))
  for (const file of ['package-lock.json', 'public']) cpSync(file, join(root, file), { recursive: true })
  return root
}

/** Copies what `npm run dev` needs. Packages are linked one by one, so that Vite's cache in node_modules is not shared. */
export function copyProject(): string {
  const root = copyAssets()
  for (const part of ['src', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json'])
    cpSync(part, join(root, part), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync('node_modules')) {
    if (!/^\.(vite|cache)/.test(name))
      symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
  }
  return root
}

/** Removes a copy; retries while a stopping server still writes to it. */
export function removeCopy(root: string) {
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
