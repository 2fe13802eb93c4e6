// Reads what AssetPack wrote and makes the client's manifest of it: absolute addresses, the smaller of WebP and PNG
// first, sounds in Howler's order. Where each sprite and letter lies comes along in the manifest, so that the pictures
// can be asked for at once and not after a file that names them.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetsBundle, AssetsManifest } from 'pixi.js'
import { ArtError } from './artError.ts'
import { soundNames } from './refuseArt.ts'
import { atlasBundles, type Borders } from './spriteList.ts'

/** Where each sprite lies on its atlas, in the atlas's own pixels, and what of it a nine-slice keeps unstretched. */
export type Sheet = Record<
  string,
  { frame: { x: number; y: number; w: number; h: number }; borders?: Borders }
>

/** Everything the client imports, and the files it names. */
export interface ArtManifest {
  pixiManifest: AssetsManifest
  /** By bundle and resolution. */
  sheets: Record<string, Record<number, Sheet>>
  /** Where each letter lies on the font's page: src/stage/letters/glyphFont.ts. */
  font: object
  sounds: Record<(typeof soundNames)[number], string[]>
  files: string[]
}

interface PackedBundle {
  name: string
  assets: { alias: string[]; src: string[] }[]
}

interface PackedSheet {
  frames: Sheet
  meta: { image: string; scale: number }
}

interface Picture {
  src: string
  resolution: number
  format: 'webp' | 'png'
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
  const packedAtlases = atlasBundles.map((name) => ({
    name,
    packed: readSheets(outputFolder, sources, name),
  }))
  const bundles = [
    fontBundle(sources),
    ...packedAtlases.map(({ name, packed: found }) => atlasBundle(outputFolder, name, found)),
  ]
  const files = bundles.flatMap(filesOf).concat(Object.values(sounds).flat().map(bare))
  const missing = files.find((file) => !existsSync(join(outputFolder, file)))
  if (missing) throw new Error(`packed file ${missing} is missing`)
  return {
    pixiManifest: { bundles },
    sheets: Object.fromEntries(packedAtlases.map(({ name, packed: found }) => [name, framesOf(found)])),
    font: readJson(outputFolder, named(sources, 'boot/font', '.json')[0]!),
    sounds: sounds as ArtManifest['sounds'],
    files,
  }
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
  const pages = ['.webp', '.png']
    .flatMap((extension) => named(sources, 'boot/glyphs', extension))
    .map((source) => picture(source, source.includes('@0.5x') ? 0.5 : 1))
  return { name: 'boot', assets: [{ alias: 'glyphs', src: pages, data: { autoGenerateMipmaps: true } }] }
}

function named(sources: string[], prefix: string, extension: string) {
  return sources.filter((source) => source.startsWith(`${prefix}-`) && source.endsWith(extension))
}

function picture(file: string, resolution: number): Picture {
  return { src: artPrefix + file, resolution, format: file.endsWith('.webp') ? 'webp' : 'png' }
}

function readJson<T>(outputFolder: string, file: string): T {
  return JSON.parse(readFileSync(join(outputFolder, file), 'utf8')) as T
}

/** The sheets of an atlas, one for each resolution and format; WebP before PNG. */
function readSheets(outputFolder: string, sources: string[], name: string): PackedSheet[] {
  const [webp, png] = ['.webp.json', '.png.json'].map((extension) => named(sources, name, extension))
  const pages = png!.filter((sheet) => !sheet.includes('@'))
  if (pages.length !== 1) {
    throw new ArtError(`assets/${name}`, 'sprites that fit one atlas of 2048×2048', `${pages.length} atlases`)
  }
  return [...webp!, ...png!].map((sheet) => readJson<PackedSheet>(outputFolder, sheet))
}

function atlasBundle(outputFolder: string, name: string, sheets: PackedSheet[]): AssetsBundle {
  const bytes = ({ meta }: PackedSheet) => statSync(join(outputFolder, meta.image)).size
  const isKept = (sheet: PackedSheet) =>
    sheet.meta.image.endsWith('.png') ||
    sheets.every(
      (other) => other === sheet || other.meta.scale !== sheet.meta.scale || bytes(sheet) < bytes(other),
    )
  const pictures = sheets.filter(isKept).map(({ meta }) => picture(meta.image, meta.scale))
  return { name, assets: [{ alias: name, src: pictures }] }
}

/** Both formats of a resolution are the same picture. */
function framesOf(sheets: PackedSheet[]): Record<number, Sheet> {
  const places = (frames: Sheet) =>
    Object.entries(frames).map(([name, { frame, borders }]) => [
      name,
      { frame, ...(borders ? { borders } : {}) },
    ])
  return Object.fromEntries(
    sheets.map(({ frames, meta }) => [meta.scale, Object.fromEntries(places(frames))]),
  )
}

function filesOf(bundle: AssetsBundle): string[] {
  const assets = bundle.assets as { src: Picture[] }[]
  return assets.flatMap((asset) => asset.src.map(({ src }) => bare(src)))
}
