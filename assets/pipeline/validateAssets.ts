// Refuses art that would not fit the table: an unknown or missing name, a wrong ratio or size, a damaged file. It reads
// sources only; packing them is `packArt`.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ArtError } from './assetError.ts'
import { refuseFontRecipe } from './fontConfig.ts'
import { atlasBundles, readSpriteList, type SpriteRule } from './spriteList.ts'
import { refuseSound, soundNames } from './validateSound.ts'

const ratioTolerance = 0.004
/** Pixels of a drawing's width at which it shows whether it draws anything. */
const GLANCE = 48
/** Hashes of pictures that were found to be whole and to show something: every change of one waits for all. */
const seen = new Set<string>()

/**
 * Checks every source below `entry` (the assets folder).
 * @throws ArtError for the first file that does not fit, in one line
 */
export async function refuseArt(entry: string): Promise<void> {
  for (const bundle of atlasBundles) await refuseBundle(entry, bundle)
  refuseFiles('assets/sounds', list(join(entry, 'sounds')), new Set<string>(soundNames), ['.wav'])
  for (const name of soundNames) refuseSound(join(entry, 'sounds', `${name}.wav`), name)
  refuseFiles('assets/boot', list(join(entry, 'boot')), new Set(['font']), ['.json'])
  refuseFontRecipe(join(entry, 'boot'))
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
  for (const [name, { from }] of Object.entries(sprites)) {
    if (from !== undefined && (!sprites[from] || sprites[from].from))
      throw new ArtError(`assets/${bundle}/sprites.json`, `${name} to be made from a drawn sprite`, from)
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
  const content = readFileSync(path)
  const { width, height, format } = await readable(sharp(content).metadata(), label, expected)
  if (!label.endsWith(`.${format}`))
    throw new ArtError(label, `what its name ends in`, `a file of format ${format}`)
  if (format === 'svg') refuseOutside(content.toString(), label)
  const found = `${width}×${height} px`
  if (Math.abs(width / height / (rule.width / rule.height) - 1) > ratioTolerance) {
    throw new ArtError(label, expected, found)
  }
  if (format !== 'svg' && width < rule.width) throw new ArtError(label, expected, found)
  const hash = createHash('sha1').update(content).digest('hex')
  if (seen.has(hash)) return
  // Drawn as small as shows whether there is anything. Until here only the head of a picture has been read.
  const density = format === 'svg' ? Math.max(1, Math.min(72, (72 * GLANCE) / width)) : 72
  const alpha = sharp(content, { density }).ensureAlpha().extractChannel('alpha').raw()
  const drawn = await readable(alpha.toBuffer(), label, expected)
  if (drawn.every((part) => part === 0)) {
    throw new ArtError(label, 'something to see', 'a picture that is transparent throughout')
  }
  seen.add(hash)
}

/** Refuses what a drawing takes from the machine that it is made on: a font, a file beside it. */
function refuseOutside(svg: string, label: string) {
  const drawing = svg.replace(/<!--.*?-->/gs, '')
  if (/<(\w+:)?text\b/.test(drawing))
    throw new ArtError(label, 'letters as outlines', 'a <text>, whose font may be missing')
  const links = drawing.matchAll(/<(?:\w+:)?(?:image|feImage|use)\b[^>]*?\bhref\s*=\s*["']\s*([^"']*)/g)
  const linked = [...links].map(([, href]) => href!).find((href) => !/^(#|data:)/.test(href))
  if (linked !== undefined)
    throw new ArtError(label, 'pictures that are part of the file', `a link to ${linked}`)
}

function readable<T>(reading: Promise<T>, label: string, expected: string): Promise<T> {
  return reading.catch((error: Error) => {
    throw new ArtError(label, expected, `no readable picture (${error.message.split('\n')[0]})`)
  })
}

const list = (folder: string) => readdirSync(folder).filter((file) => !file.startsWith('.'))

const stem = (file: string) => file.replace(/\.[^.]+$/, '')
