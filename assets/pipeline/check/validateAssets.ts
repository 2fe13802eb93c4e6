// Validates the source files of all packed folders: names, formats, sizes, ratios, and that each file can be decoded.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { validateFontConfig } from '../fontConfig.ts'
import { atlasBundles, readSpriteList, type SpriteList } from '../spriteList.ts'
import { AssetError } from './assetError.ts'
import { listFiles } from './listFiles.ts'
import { validateImage } from './validateImage.ts'
import { soundNames, validateSound } from './validateSound.ts'

/**
 * Validates every source below `entry`, the assets folder.
 * @throws AssetError for the first invalid file
 */
export async function validateAssets(entry: string): Promise<void> {
  for (const bundle of atlasBundles) await validateBundle(entry, bundle)
  validateFileNames('assets/sounds', listFiles(join(entry, 'sounds')), new Set<string>(soundNames), ['.wav'])
  for (const name of soundNames) {
    const label = `assets/sounds/${name}.wav`
    const file = join(entry, 'sounds', `${name}.wav`)
    if (!existsSync(file)) throw new AssetError(label, 'a WAV file', 'no file')
    validateSound(readFileSync(file), label)
  }
  validateFileNames('assets/boot', listFiles(join(entry, 'boot')), new Set(['font']), ['.json'])
  validateFontConfig(join(entry, 'boot'))
}

async function validateBundle(entry: string, bundle: string) {
  const folder = join(entry, bundle)
  const sprites = readSpriteList(folder)
  const withSource = Object.entries(sprites).filter(([, rule]) => !rule.from)
  const files = listFiles(folder).filter((file) => file !== 'sprites.json')
  validateFileNames(`assets/${bundle}`, files, sourceNames(sprites), ['.svg', '.png'])
  for (const [name, rule] of withSource) {
    const sources = files.filter((file) => baseName(file) === name)
    const size = `${rule.width}×${rule.height}`
    const [source] = sources
    if (!source) throw new AssetError(`assets/${bundle}/${name}.svg`, `an image of ${size}`, 'no file')
    if (sources.length > 1)
      throw new AssetError(`assets/${bundle}/${name}`, 'one source', sources.join(' and '))
    // sharp caches files by path, so the content is read here.
    await validateImage(readFileSync(join(folder, source)), `assets/${bundle}/${source}`, rule)
  }
  for (const [name, { from }] of Object.entries(sprites)) {
    if (from !== undefined && (!sprites[from] || sprites[from].from))
      throw new AssetError(
        `assets/${bundle}/sprites.json`,
        `${name} to be made from a sprite with a source`,
        from,
      )
  }
}

/**
 * Validates the content of one sprite's source.
 * @param file name in the bundle's folder
 * @param label the file's name in messages
 * @throws AssetError when it is invalid, or no source of the sprite list
 */
export async function validateSprite(
  entry: string,
  bundle: string,
  file: string,
  content: Buffer,
  label = `assets/${bundle}/${file}`,
): Promise<void> {
  const sprites = readSpriteList(join(entry, bundle))
  validateFileNames(dirname(label), [file], sourceNames(sprites), ['.svg', '.png'])
  await validateImage(content, label, sprites[baseName(file)]!)
}

const sourceNames = (sprites: SpriteList) =>
  new Set(Object.keys(sprites).filter((name) => sprites[name]!.from === undefined))

/** @throws AssetError for a file whose name or extension is not in the list */
function validateFileNames(label: string, files: string[], names: Set<string>, extensions: string[]) {
  for (const file of files) {
    const name = baseName(file)
    const path = `${label}/${file}`
    if (!names.has(name)) {
      const meant = [...names].find((known) => spelling(known) === spelling(name))
      if (meant !== undefined) throw new AssetError(path, meant, `${name}: did you mean ${meant}?`)
      throw new AssetError(path, `one of ${[...names].join(' ')}`, name)
    }
    const extension = file.slice(name.length)
    const small = extension.toLowerCase()
    if (extensions.includes(extension)) continue
    const advice = extensions.includes(small)
      ? `: did you mean ${small}?`
      : `: export it as ${extensions.at(-1)}`
    throw new AssetError(path, extensions.join(' or '), extension + advice)
  }
}

/** Returns a name without what artists and their programs change in it: capitals, spaces, '_' for '-', and the number of a copy. */
const spelling = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ _-]*(copy|\(\d+\))$/, '')
    .replace(/[ _-]/g, '')

const baseName = (file: string) => file.replace(/\.[^.]+$/, '')
