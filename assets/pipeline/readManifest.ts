// Reads what AssetPack wrote and makes the client's manifest of it: absolute addresses, of WebP and PNG the smaller,
// sounds in Howler's order. Where each sprite and letter lies comes along in the manifest, so that the pictures
// can be asked for at once and not after a file that names them.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ArtError } from './assetError.ts'
import { atlasBundles, atlasSide, type Borders } from './spriteList.ts'
import { soundNames } from './validateSound.ts'

/** Where each sprite lies on its atlas, in the atlas's own pixels, and what of it a nine-slice keeps unstretched. */
export type Sheet = Record<
  string,
  { frame: { x: number; y: number; w: number; h: number }; borders?: Borders }
>

/** Everything the client imports, and the files it names. */
export interface ArtManifest {
  /** By bundle: the one picture that all its sprites are on, in each resolution. */
  atlases: Record<string, Picture[]>
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
  /** The first page names the others. */
  meta: { image: string; scale: number; related_multi_packs?: string[] | null }
}

interface Picture {
  src: string
  resolution: number
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
  const atlases = atlasBundles.map((name) => ({
    name,
    kept: smallest(outputFolder, atlasPictures(outputFolder, sources, name)),
  }))
  const kept = [{ name: 'boot', kept: smallest(outputFolder, fontPages(sources)) }, ...atlases]
  const files = [
    ...kept.flatMap((bundle) => bundle.kept.map(({ file }) => file)),
    ...Object.values(sounds).flat().map(bare),
  ]
  const missing = files.find((file) => !existsSync(join(outputFolder, file)))
  if (missing) throw new Error(`packed file ${missing} is missing`)
  return {
    atlases: Object.fromEntries(kept.map((bundle) => [bundle.name, bundle.kept.map(addressed)])),
    sheets: Object.fromEntries(atlases.map((atlas) => [atlas.name, placesOf(atlas.kept)])),
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

interface PictureFile {
  file: string
  resolution: number
}

interface AtlasFile extends PictureFile {
  frames: Sheet
}

function addressed({ file, resolution }: PictureFile): Picture {
  return { src: artPrefix + file, resolution }
}

function fontPages(sources: string[]): PictureFile[] {
  return ['.webp', '.png']
    .flatMap((extension) => named(sources, 'boot/glyphs', extension))
    .map((file) => ({ file, resolution: file.includes('@0.5x') ? 0.5 : 1 }))
}

/** Of each resolution the file with the fewest bytes. Every browser that runs the client reads WebP as well as PNG. */
function smallest<T extends PictureFile>(outputFolder: string, files: T[]): T[] {
  const bytes = ({ file }: T) => statSync(join(outputFolder, file)).size
  const bySize = [...files].sort((a, b) => bytes(a) - bytes(b))
  const resolutions = [...new Set(files.map(({ resolution }) => resolution))].sort((a, b) => b - a)
  return resolutions.map((resolution) => bySize.find((each) => each.resolution === resolution)!)
}

function named(sources: string[], prefix: string, extension: string) {
  return sources.filter((source) => source.startsWith(`${prefix}-`) && source.endsWith(extension))
}

function readJson<T>(outputFolder: string, file: string): T {
  return JSON.parse(readFileSync(join(outputFolder, file), 'utf8')) as T
}

/** An atlas in each resolution and format. */
function atlasPictures(outputFolder: string, sources: string[], name: string): AtlasFile[] {
  const sheets = ['.webp.json', '.png.json'].flatMap((extension) => named(sources, name, extension))
  if (sheets.length === 0) throw new Error(`no atlas of assets/${name}`)
  return sheets.map((sheet) => {
    const { frames, meta } = readJson<PackedSheet>(outputFolder, sheet)
    refuseSecondPage(name, meta.related_multi_packs ?? [])
    return { file: meta.image, resolution: meta.scale, frames }
  })
}

function refuseSecondPage(name: string, others: string[]) {
  if (others.length === 0) return
  const side = `${atlasSide}×${atlasSide}`
  throw new ArtError(
    `assets/${name}`,
    `sprites that fit one atlas of ${side}`,
    `${others.length + 1} atlases`,
  )
}

function placesOf(atlas: AtlasFile[]): Record<number, Sheet> {
  const places = (frames: Sheet) =>
    Object.entries(frames).map(([name, { frame, borders }]) => [
      name,
      { frame, ...(borders ? { borders } : {}) },
    ])
  return Object.fromEntries(
    atlas.map(({ frames, resolution }) => [resolution, Object.fromEntries(places(frames))]),
  )
}
