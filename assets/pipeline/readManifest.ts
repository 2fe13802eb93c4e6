// Turns AssetPack's output into the client's manifest: absolute URLs, per atlas the smaller of WebP and PNG, sounds in
// Howler's order. The manifest contains the sheets and the font description, so that the client fetches atlases at once
// instead of after a JSON file.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AssetError } from './check/assetError.ts'
import { soundNames } from './check/validateSound.ts'
import { atlasBundles, atlasSide, type Borders } from './spriteList.ts'

/** By sprite name: its frame in pixels of the atlas, and its nine-slice borders in pixels at full resolution. */
export type Sheet = Record<
  string,
  { frame: { x: number; y: number; w: number; h: number }; borders?: Borders }
>

/** The manifest that the client imports, with the packed files that it refers to. */
export interface AssetManifest {
  /** By bundle: its atlas in each resolution. */
  atlases: Record<string, AtlasUrl[]>
  /** By bundle and resolution. */
  sheets: Record<string, Record<number, Sheet>>
  /** A FontDescription, see src/stage/text/bitmapFont.ts. */
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
  /** `related_multi_packs` of the first page lists the further pages of an atlas. */
  meta: { image: string; scale: number; related_multi_packs?: string[] | null }
}

interface AtlasUrl {
  src: string
  resolution: number
}

/** URL prefix of all packed files. */
export const assetUrlPrefix = '/art/'

/** Returns the manifest of a packed folder. @throws when a packed file is missing, AssetError when an atlas needs a second page */
export function readManifest(outputFolder: string): AssetManifest {
  const packed = JSON.parse(readFileSync(join(outputFolder, 'manifest.json'), 'utf8')) as {
    bundles: PackedBundle[]
  }
  const sources = packed.bundles.flatMap((bundle) => bundle.assets.flatMap((asset) => asset.src)).sort()
  const sounds = Object.fromEntries(soundNames.map((name) => [name, soundSources(sources, name)]))
  const atlases = atlasBundles.map((name) => ({
    name,
    images: smallestFormats(outputFolder, atlasImages(outputFolder, sources, name)),
  }))
  const bundles = [
    { name: 'boot', images: smallestFormats(outputFolder, fontPageImages(sources)) },
    ...atlases,
  ]
  const files = [
    ...bundles.flatMap((bundle) => bundle.images.map(({ file }) => file)),
    ...Object.values(sounds).flat().map(withoutPrefix),
  ]
  const missing = files.find((file) => !existsSync(join(outputFolder, file)))
  if (missing) throw new Error(`packed file ${missing} is missing`)
  return {
    atlases: Object.fromEntries(bundles.map((bundle) => [bundle.name, bundle.images.map(toUrl)])),
    sheets: Object.fromEntries(atlases.map((atlas) => [atlas.name, sheetsByResolution(atlas.images)])),
    font: readJson(outputFolder, withPrefix(sources, 'boot/font', '.json')[0]!),
    sounds: sounds as AssetManifest['sounds'],
    files,
  }
}

const withoutPrefix = (url: string) => url.slice(assetUrlPrefix.length)

function soundSources(sources: string[], name: string) {
  return ['.ogg', '.mp3'].map((extension) => {
    const file = sources.find((source) => source.startsWith(`sounds/${name}-`) && source.endsWith(extension))
    if (!file) throw new Error(`no ${extension} of ${name}`)
    return assetUrlPrefix + file
  })
}

interface AtlasImage {
  file: string
  resolution: number
}

interface PackedAtlas extends AtlasImage {
  frames: Sheet
}

function toUrl({ file, resolution }: AtlasImage): AtlasUrl {
  return { src: assetUrlPrefix + file, resolution }
}

function fontPageImages(sources: string[]): AtlasImage[] {
  return ['.webp', '.png']
    .flatMap((extension) => withPrefix(sources, 'boot/glyphs', extension))
    .map((file) => ({ file, resolution: file.includes('@0.5x') ? 0.5 : 1 }))
}

/** Returns the smallest file per resolution. All supported browsers read WebP and PNG, so no fallback is needed. */
function smallestFormats<T extends AtlasImage>(outputFolder: string, files: T[]): T[] {
  const bytes = ({ file }: T) => statSync(join(outputFolder, file)).size
  const bySize = [...files].sort((a, b) => bytes(a) - bytes(b))
  const resolutions = [...new Set(files.map(({ resolution }) => resolution))].sort((a, b) => b - a)
  return resolutions.map((resolution) => bySize.find((image) => image.resolution === resolution)!)
}

function withPrefix(sources: string[], prefix: string, extension: string) {
  return sources.filter((source) => source.startsWith(`${prefix}-`) && source.endsWith(extension))
}

function readJson<T>(outputFolder: string, file: string): T {
  return JSON.parse(readFileSync(join(outputFolder, file), 'utf8')) as T
}

/** Returns an atlas in each resolution and format. */
function atlasImages(outputFolder: string, sources: string[], name: string): PackedAtlas[] {
  const sheets = ['.webp.json', '.png.json'].flatMap((extension) => withPrefix(sources, name, extension))
  if (sheets.length === 0) throw new Error(`no atlas of assets/${name}`)
  return sheets.map((sheet) => {
    const { frames, meta } = readJson<PackedSheet>(outputFolder, sheet)
    rejectSecondPage(name, meta.related_multi_packs ?? [])
    return { file: meta.image, resolution: meta.scale, frames }
  })
}

function rejectSecondPage(name: string, others: string[]) {
  if (others.length === 0) return
  const side = `${atlasSide}×${atlasSide}`
  throw new AssetError(
    `assets/${name}`,
    `sprites that fit one atlas of ${side}`,
    `${others.length + 1} atlases`,
  )
}

function sheetsByResolution(atlas: PackedAtlas[]): Record<number, Sheet> {
  const entries = (frames: Sheet) =>
    Object.entries(frames).map(([name, { frame, borders }]) => [
      name,
      { frame, ...(borders ? { borders } : {}) },
    ])
  return Object.fromEntries(
    atlas.map(({ frames, resolution }) => [resolution, Object.fromEntries(entries(frames))]),
  )
}
