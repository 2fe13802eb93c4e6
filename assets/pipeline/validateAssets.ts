// Validates the source files of all packed folders: names, formats, sizes, ratios, and that each file can be decoded.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { AssetError } from './assetError.ts'
import { validateFontConfig } from './fontConfig.ts'
import { atlasBundles, readSpriteList, type SpriteRule } from './spriteList.ts'
import { soundNames, validateSound } from './validateSound.ts'

const ratioTolerance = 0.004
/** Width in pixels at which an SVG is rendered to find out whether it draws anything. */
const VISIBILITY_WIDTH = 48
/** Hashes of decoded, visible images, so that a repack in development decodes only the changed file. */
const validHashes = new Set<string>()

/**
 * Validates every source below `entry`, the assets folder.
 * @throws AssetError for the first invalid file
 */
export async function validateAssets(entry: string): Promise<void> {
  for (const bundle of atlasBundles) await validateBundle(entry, bundle)
  validateFileNames('assets/sounds', listFiles(join(entry, 'sounds')), new Set<string>(soundNames), ['.wav'])
  for (const name of soundNames) validateSound(join(entry, 'sounds', `${name}.wav`), name)
  validateFileNames('assets/boot', listFiles(join(entry, 'boot')), new Set(['font']), ['.json'])
  validateFontConfig(join(entry, 'boot'))
}

async function validateBundle(entry: string, bundle: string) {
  const folder = join(entry, bundle)
  const sprites = readSpriteList(folder)
  const withSource = Object.entries(sprites).filter(([, rule]) => !rule.from)
  const files = listFiles(folder).filter((file) => file !== 'sprites.json')
  validateFileNames(`assets/${bundle}`, files, new Set(withSource.map(([name]) => name)), ['.svg', '.png'])
  for (const [name, rule] of withSource) {
    const sources = files.filter((file) => baseName(file) === name)
    const size = `${rule.width}×${rule.height}`
    const [source] = sources
    if (!source) throw new AssetError(`assets/${bundle}/${name}.svg`, `an image of ${size}`, 'no file')
    if (sources.length > 1)
      throw new AssetError(`assets/${bundle}/${name}`, 'one source', sources.join(' and '))
    await validateImage(join(folder, source), `assets/${bundle}/${source}`, rule)
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

function validateFileNames(label: string, files: string[], names: Set<string>, extensions: string[]) {
  for (const file of files) {
    if (!names.has(baseName(file)))
      throw new AssetError(`${label}/${file}`, `one of ${[...names].join(' ')}`, baseName(file))
    const extension = file.slice(baseName(file).length)
    if (!extensions.includes(extension))
      throw new AssetError(`${label}/${file}`, extensions.join(' or '), extension)
  }
}

async function validateImage(path: string, label: string, rule: SpriteRule) {
  const expected = `${rule.width}×${rule.height} px or larger in the same ratio`
  // sharp caches files by path, so the content is read here.
  const content = readFileSync(path)
  const { width, height, format } = await orAssetError(sharp(content).metadata(), label, expected)
  if (!label.endsWith(`.${format}`))
    throw new AssetError(label, `the format of its extension`, `a file of format ${format}`)
  if (format === 'svg') rejectExternalContent(content.toString(), label)
  const found = `${width}×${height} px`
  if (Math.abs(width / height / (rule.width / rule.height) - 1) > ratioTolerance) {
    throw new AssetError(label, expected, found)
  }
  if (format !== 'svg' && width < rule.width) throw new AssetError(label, expected, found)
  const hash = createHash('sha1').update(content).digest('hex')
  if (validHashes.has(hash)) return
  // Until here only the header was read; decoding finds truncated files, and a small rendering is enough to find pixels.
  const density = format === 'svg' ? Math.max(1, Math.min(72, (72 * VISIBILITY_WIDTH) / width)) : 72
  const alpha = sharp(content, { density }).ensureAlpha().extractChannel('alpha').raw()
  const alphaValues = await orAssetError(alpha.toBuffer(), label, expected)
  if (alphaValues.every((value) => value === 0)) {
    throw new AssetError(label, 'visible pixels', 'a fully transparent image')
  }
  validHashes.add(hash)
}

/** @throws AssetError when an SVG depends on an installed font or on another file */
function rejectExternalContent(svg: string, label: string) {
  const drawing = svg.replace(/<!--.*?-->/gs, '')
  if (/<(\w+:)?text\b/.test(drawing))
    throw new AssetError(label, 'text as outlines', 'a <text> element, whose font may be missing')
  const links = drawing.matchAll(/<(?:\w+:)?(?:image|feImage|use)\b[^>]*?\bhref\s*=\s*["']\s*([^"']*)/g)
  const linked = [...links].map(([, href]) => href!).find((href) => !/^(#|data:)/.test(href))
  if (linked !== undefined) throw new AssetError(label, 'embedded images', `a link to ${linked}`)
}

function orAssetError<T>(reading: Promise<T>, label: string, expected: string): Promise<T> {
  return reading.catch((error: Error) => {
    throw new AssetError(label, expected, `no readable image (${error.message.split('\n')[0]})`)
  })
}

const listFiles = (folder: string) => readdirSync(folder).filter((file) => !file.startsWith('.'))

const baseName = (file: string) => file.replace(/\.[^.]+$/, '')
