// Refuses art that would not fit the table: an unknown or missing name, a wrong ratio or size. It reads
// sources only; packing them is `packArt`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ArtError } from './artError.ts'
import { atlasBundles, readSpriteList, type SpriteRule } from './spriteList.ts'

/** The sounds of the game; each is `assets/sounds/<name>.wav`. */
export const soundNames = ['click', 'beep', 'jingle'] as const

const ratioTolerance = 0.004

/**
 * Checks every source below `entry` (the assets folder).
 * @throws ArtError for the first file that does not fit, in one line
 */
export async function refuseArt(entry: string): Promise<void> {
  for (const bundle of atlasBundles) await refuseBundle(entry, bundle)
  refuseFiles('assets/sounds', list(join(entry, 'sounds')), new Set(soundNames), ['.wav'])
  for (const name of soundNames) refuseSound(join(entry, 'sounds', `${name}.wav`), name)
  refuseFiles('assets/boot', list(join(entry, 'boot')), new Set(['font']), ['.json'])
}

async function refuseBundle(entry: string, bundle: string) {
  const folder = join(entry, bundle)
  const sprites = readSpriteList(folder)
  const drawn = Object.entries(sprites).filter(([, rule]) => !rule.from)
  const files = list(folder).filter((file) => file !== 'sprites.json')
  refuseFiles(`assets/${bundle}`, files, new Set(drawn.map(([name]) => name)), ['.svg', '.png'])
  for (const [name, rule] of drawn) {
    const sources = files.filter((file) => stem(file) === name)
    const size = `${rule.width}×${rule.height}`
    const [source] = sources
    if (!source) throw new ArtError(`assets/${bundle}/${name}.svg`, `a picture of ${size}`, 'no file')
    if (sources.length > 1)
      throw new ArtError(`assets/${bundle}/${name}`, 'one source', sources.join(' and '))
    await refusePicture(join(folder, source), `assets/${bundle}/${source}`, rule)
  }
}

function refuseFiles(label: string, files: string[], names: Set<string>, extensions: string[]) {
  for (const file of files) {
    if (!names.has(stem(file)))
      throw new ArtError(`${label}/${file}`, `one of ${[...names].join(' ')}`, stem(file))
    const extension = file.slice(stem(file).length)
    if (!extensions.includes(extension))
      throw new ArtError(`${label}/${file}`, extensions.join(' or '), extension)
  }
}

async function refusePicture(path: string, label: string, rule: SpriteRule) {
  const expected = `${rule.width}×${rule.height} px or larger in the same ratio`
  // Read here, since the picture library remembers files by their path.
  const { width, height, format } = await sharp(readFileSync(path))
    .metadata()
    .catch((error: Error) => {
      throw new ArtError(label, expected, `no readable picture (${error.message.split('\n')[0]})`)
    })
  const found = `${width}×${height} px`
  if (Math.abs(width / height / (rule.width / rule.height) - 1) > ratioTolerance) {
    throw new ArtError(label, expected, found)
  }
  if (format !== 'svg' && width < rule.width) throw new ArtError(label, expected, found)
}

function refuseSound(path: string, name: string) {
  const label = `assets/sounds/${name}.wav`
  const head = readOrRefuse(path, label).subarray(0, 12).toString('latin1')
  if (!head.startsWith('RIFF') || !head.endsWith('WAVE'))
    throw new ArtError(label, 'a WAV file', 'something else')
}

function readOrRefuse(path: string, label: string) {
  try {
    return readFileSync(path)
  } catch {
    throw new ArtError(label, 'a WAV file', 'no file')
  }
}

const list = (folder: string) => readdirSync(folder).filter((file) => !file.startsWith('.'))

const stem = (file: string) => file.replace(/\.[^.]+$/, '')
