// The pipeline's report for the studio: every sprite, atlas, sound and served file with its sizes, and the budgets.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { listFiles } from '../check/listFiles.ts'
import { servedFilms, servedPictures } from '../check/served.ts'
import { soundLimits, soundNames } from '../check/validateSound.ts'
import { type PackedAssets, webpOptions } from '../packAssets.ts'
import { assetUrlPrefix, type Sheet } from '../readManifest.ts'
import { readSpriteList, type SpriteRule } from '../spriteList.ts'
import type { AssetReport, AtlasReport, Budget, SpriteReport } from './reportTypes.ts'
import { measureAlpha } from './trim.ts'

/** The states of a tile, see MenuScene; every other sprite has one. */
const TILE_STATES = ['idle', 'hover', 'pressed', 'selected', 'unavailable', 'locked', 'focus']
const IS_TILE = /^(coin-\d+|city-|die-)/

/** The most bytes of table and result together; `memory` is that of their textures at half resolution. */
const atlasBudgets = { full: 1_200_000, half: 500_000, memory: 24_000_000 } as const

/** Returns the report of packed assets. @param error of the last run of the pipeline */
export async function assetReport(
  root: string,
  packed: PackedAssets | null,
  error: string | null,
): Promise<AssetReport> {
  const errors = error === null ? [] : [error]
  if (packed === null) return { sprites: [], atlases: [], budgets: [], errors }
  const bundles = Object.keys(packed.sheets)
  const atlases = await Promise.all(
    Object.keys(packed.atlases).flatMap((bundle) =>
      packed.atlases[bundle]!.map((atlas) => reportAtlas(packed, bundle, atlas)),
    ),
  )
  const sprites = await Promise.all(bundles.map((bundle) => reportSprites(root, packed, bundle)))
  const budgets = [...budgetAtlases(atlases, bundles), ...budgetSounds(packed), ...budgetServed(root)]
  return { sprites: sprites.flat(), atlases, budgets, errors }
}

async function reportSprites(root: string, packed: PackedAssets, bundle: string): Promise<SpriteReport[]> {
  const folder = join(root, 'assets', bundle)
  const files = listFiles(folder)
  const sheet = packed.sheets[bundle]![1]!
  const trims = await measureAlpha(fileOf(packed, atlasAt(packed, bundle, 1)), sheet)
  const report = ([name, rule]: [string, SpriteRule]): SpriteReport => {
    const file = files.find((candidate) => /^(.*)\.(svg|png)$/.exec(candidate)?.[1] === (rule.from ?? name))!
    const { width, height, borders = null, free = 0, plate = 0 } = rule
    return {
      name,
      bundle,
      file: `assets/${bundle}/${file}`,
      bytes: statSync(join(folder, file)).size,
      width,
      height,
      borders,
      free,
      plate,
      trim: trims[name]!,
      states: IS_TILE.test(name) ? TILE_STATES : ['idle'],
    }
  }
  return Object.entries(readSpriteList(folder)).map(report)
}

async function reportAtlas(
  packed: PackedAssets,
  bundle: string,
  { src, resolution }: { src: string; resolution: number },
): Promise<AtlasReport> {
  const file = fileOf(packed, src)
  const { width, height } = await sharp(readFileSync(file)).metadata()
  const pixels = usedPixels(packed, bundle, resolution)
  return {
    bundle,
    resolution,
    src,
    width,
    height,
    usedPercent: Math.round((1000 * pixels) / (width * height)) / 10,
    textureBytes: width * height * 4,
    bytes: await releaseBytes(file),
  }
}

function usedPixels(packed: PackedAssets, bundle: string, resolution: number) {
  const font = packed.font as { glyphs: Record<string, { width: number; height: number }> }
  const glyphs = Object.values(font.glyphs).map(({ width, height }) => width * height * resolution ** 2)
  const frames = Object.values((packed.sheets[bundle]?.[resolution] ?? {}) as Sheet)
  const pixels = bundle === 'boot' ? glyphs : frames.map(({ frame }) => frame.w * frame.h)
  return pixels.reduce((sum, count) => sum + count, 0)
}

/** By path, whose name has a hash of its content. */
const measured = new Map<string, number>()

async function releaseBytes(file: string): Promise<number> {
  const known = measured.get(file)
  if (known !== undefined) return known
  const { size } = statSync(file)
  const isSource = file.endsWith('.png') && !/glyphs-/.test(file)
  const bytes = isSource
    ? (
        await sharp(readFileSync(file))
          .webp({ ...webpOptions, effort: 4 })
          .toBuffer()
      ).length
    : size
  measured.set(file, bytes)
  return bytes
}

const fileOf = (packed: PackedAssets, src: string) =>
  join(packed.outputFolder, src.slice(assetUrlPrefix.length))

const atlasAt = (packed: PackedAssets, bundle: string, resolution: number) =>
  packed.atlases[bundle]!.find((atlas) => atlas.resolution === resolution)!.src

const budget = (area: Budget['area'], name: string, used: number, limit: number): Budget => ({
  area,
  name,
  used,
  limit,
  isKept: used <= limit,
})

function budgetAtlases(atlases: AtlasReport[], bundles: string[]): Budget[] {
  const sum = (resolution: number, field: 'bytes' | 'textureBytes') =>
    atlases
      .filter((atlas) => bundles.includes(atlas.bundle) && atlas.resolution === resolution)
      .reduce((total, atlas) => total + atlas[field], 0)
  const both = bundles.join(' and ')
  return [
    budget('atlases', `${both} at full resolution`, sum(1, 'bytes'), atlasBudgets.full),
    budget('atlases', `${both} at half resolution`, sum(0.5, 'bytes'), atlasBudgets.half),
    budget('memory', `${both} at half resolution`, sum(0.5, 'textureBytes'), atlasBudgets.memory),
  ]
}

function budgetSounds(packed: PackedAssets): Budget[] {
  const largest = (name: (typeof soundNames)[number]) =>
    Math.max(...packed.sounds[name].map((src) => statSync(fileOf(packed, src)).size))
  return soundNames.map((name) => budget('sounds', name, largest(name), soundLimits[name].bytes))
}

function budgetServed(root: string): Budget[] {
  return Object.entries({ ...servedPictures, ...servedFilms }).map(([path, { bytes }]) =>
    budget('served', path, statSync(join(root, 'public', path)).size, bytes),
  )
}
