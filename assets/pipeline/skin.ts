// Skins: `assets/skins/NAME` holds the sprites, sounds, colours and motion that differ from those of assets/. A skin is packed from a folder in
// which its files lie over the others, so that the rest of the pipeline knows nothing of it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { AssetError } from './check/assetError.ts'
import { isLitter, listFiles } from './check/listFiles.ts'
import { validateSprite } from './check/validateAssets.ts'
import { validateSound } from './check/validateSound.ts'
import { readMotion } from './motion.ts'
import { readPalette } from './palette.ts'
import { atlasBundles, packedFolders } from './spriteList.ts'

/** Folders of a skin, named as those of assets/. */
export const skinFolders: readonly string[] = [...atlasBundles, 'sounds']
const files = ['palette.json', 'motion.json']
const formats = ['.svg', '.png', '.wav']

/** Returns the names of the skins. */
export function skinNames(root: string): string[] {
  const folder = join(root, 'assets', 'skins')
  return existsSync(folder) ? readdirSync(folder).filter((name) => !isLitter(name)) : []
}

/**
 * Validates the files of a skin: each lies over one of the same name, and differs from it.
 * @throws AssetError for the first invalid file
 */
export async function validateSkin(root: string, skin: string): Promise<void> {
  const names = skinNames(root)
  if (!names.includes(skin)) throw new AssetError('SKIN', `one of ${names.join(' ')}`, skin)
  const entry = join(root, 'assets')
  const place = join(entry, 'skins', skin)
  for (const name of listFiles(place)) {
    if (!files.includes(name) && !skinFolders.includes(name))
      throw new AssetError(
        `assets/skins/${skin}/${name}`,
        `one of ${[...skinFolders, ...files].join(' ')}`,
        name,
      )
  }
  for (const folder of skinFolders.filter((name) => existsSync(join(place, name)))) {
    for (const file of listFiles(join(place, folder))) {
      const label = `assets/skins/${skin}/${folder}/${file}`
      const content = readFileSync(join(place, folder, file))
      if (folder === 'sounds') validateSound(content, label)
      else await validateSprite(entry, folder, file, content, label)
      const replaced = join(entry, folder, file)
      if (existsSync(replaced) && content.equals(readFileSync(replaced)))
        throw new AssetError(label, 'a file that differs', `the same as assets/${folder}/${file}`)
    }
  }
  readPalette(root, skin)
  readMotion(root, skin)
}

/** Copies the sources with those of a skin over them. Returns the folder, which stands for assets/. */
export function overlaySkin(root: string, skin: string): string {
  const entry = join(root, 'assets')
  const target = join(root, '.assets', 'skins', skin)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const keepTimes = { recursive: true, preserveTimestamps: true }
  for (const folder of packedFolders) cpSync(join(entry, folder), join(target, folder), keepTimes)
  for (const folder of skinFolders) {
    const place = join(entry, 'skins', skin, folder)
    for (const file of existsSync(place) ? listFiles(place) : []) {
      removeSource(join(target, folder), file)
      cpSync(join(place, file), join(target, folder, file), keepTimes)
    }
  }
  return target
}

/** Removes the source of a name in each of its formats but one, since a sprite has one source. */
export function removeSource(folder: string, file: string, keptFormat?: string): void {
  const name = file.slice(0, -extname(file).length)
  for (const format of formats) {
    if (format !== keptFormat) rmSync(join(folder, name + format), { force: true })
  }
}
