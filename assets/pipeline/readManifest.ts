// Reads what AssetPack wrote and makes the client's manifest of it: absolute addresses, the smaller of WebP
// and PNG first, the font with its page, sounds in Howler's order.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetsBundle, AssetsManifest } from 'pixi.js'
import { ArtError } from './artError.ts'
import { soundNames } from './refuseArt.ts'
import { atlasBundles } from './spriteList.ts'

/** Everything the client imports, and the files it names. */
export interface ArtManifest {
  pixiManifest: AssetsManifest
  sounds: Record<(typeof soundNames)[number], string[]>
  files: string[]
}

interface PackedBundle {
  name: string
  assets: { alias: string[]; src: string[] }[]
}

/** Every packed file is served below this address. */
export const artPrefix = '/art/'

/** @throws when a file that the manifest names is missing, or ArtError when an atlas needs a second page */
export function readManifest(outputFolder: string): ArtManifest {
  const packed = JSON.parse(readFileSync(join(outputFolder, 'manifest.json'), 'utf8')) as {
    bundles: PackedBundle[]
  }
  const sources = packed.bundles.flatMap((bundle) => bundle.assets.flatMap((asset) => asset.src)).sort()
  const sounds = Object.fromEntries(soundNames.map((name) => [name, soundSources(sources, name)]))
  const bundles = [
    fontBundle(sources),
    ...atlasBundles.map((name) => atlasBundle(outputFolder, sources, name)),
  ]
  const files = bundles
    .flatMap((bundle) => filesOf(outputFolder, bundle))
    .concat(Object.values(sounds).flat().map(bare))
  const missing = files.find((file) => !existsSync(join(outputFolder, file)))
  if (missing) throw new Error(`packed file ${missing} is missing`)
  return { pixiManifest: { bundles }, sounds: sounds as ArtManifest['sounds'], files }
}

const bare = (address: string) => address.slice(artPrefix.length)

function soundSources(sources: string[], name: string) {
  return ['.ogg', '.mp3'].map((extension) => {
    const file = sources.find((source) => source.startsWith(`sounds/${name}-`) && source.endsWith(extension))
    if (!file) throw new Error(`no ${extension} of ${name}`)
    return artPrefix + file
  })
}

// The page comes with mipmaps: small text stays clean.
function fontBundle(sources: string[]): AssetsBundle {
  const named = (prefix: string, extension: string) =>
    sources.filter((source) => source.startsWith(`boot/${prefix}-`) && source.endsWith(extension))
  const pages = [...named('glyphs', '.webp'), ...named('glyphs', '.png')].map((source) => ({
    src: artPrefix + source,
    resolution: source.includes('@0.5x') ? 0.5 : 1,
    format: source.endsWith('.webp') ? 'webp' : 'png',
  }))
  return {
    name: 'boot',
    assets: [
      { alias: 'glyphs', src: pages, data: { autoGenerateMipmaps: true } },
      { alias: 'font', src: named('font', '.json').map((source) => artPrefix + source) },
    ],
  }
}

function atlasBundle(outputFolder: string, sources: string[], name: string): AssetsBundle {
  const sheets = sources.filter((source) => source.startsWith(`${name}-`) && source.endsWith('.json'))
  const pages = sheets.filter((sheet) => !sheet.includes('@') && sheet.endsWith('.png.json'))
  if (pages.length !== 1) {
    throw new ArtError(`assets/${name}`, 'sprites that fit one atlas of 2048×2048', `${pages.length} atlases`)
  }
  const kept = sheets.filter((sheet) => sheet.endsWith('.png.json') || isSmaller(outputFolder, sheet, sheets))
  return { name, assets: [{ alias: `${name}-atlas`, src: kept.map((sheet) => artPrefix + sheet) }] }
}

function isSmaller(outputFolder: string, webp: string, sheets: string[]) {
  const png = sheets.find((sheet) => sheet.endsWith('.png.json') && scaleOf(sheet) === scaleOf(webp))
  return !png || pictureBytes(outputFolder, webp) < pictureBytes(outputFolder, png)
}

/** `@0.5x` in a file's name; none at full resolution. */
const scaleOf = (file: string) => /@[\d.]+x/.exec(file)?.[0]

const pictureBytes = (outputFolder: string, sheet: string) =>
  statSync(join(outputFolder, pictureOf(outputFolder, sheet))).size

function pictureOf(outputFolder: string, sheet: string) {
  const data = JSON.parse(readFileSync(join(outputFolder, sheet), 'utf8')) as { meta: { image: string } }
  return data.meta.image
}

function filesOf(outputFolder: string, bundle: AssetsBundle): string[] {
  const assets = bundle.assets as { src: (string | { src: string })[] }[]
  const named = assets.flatMap((asset) =>
    asset.src.map((src) => bare(typeof src === 'string' ? src : src.src)),
  )
  const pictures = named
    .filter((file) => /\.(webp|png)\.json$/.test(file))
    .map((file) => pictureOf(outputFolder, file))
  return [...new Set([...named, ...pictures])]
}
