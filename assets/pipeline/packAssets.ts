// Packs the assets: validates the sources, runs AssetPack and returns the manifest that the client imports.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AssetPack, type AssetPackConfig, type AssetPipe, createNewAssetAt } from '@assetpack/core'
import { cacheBuster } from '@assetpack/core/cache-buster'
import { audio } from '@assetpack/core/ffmpeg'
import { compress } from '@assetpack/core/image'
import { pixiManifest } from '@assetpack/core/manifest'
import {
  texturePacker,
  texturePackerCacheBuster,
  texturePackerCompress,
} from '@assetpack/core/texture-packer'
import { bitmapFont } from './bitmapFont.ts'
import { AssetError } from './check/assetError.ts'
import { LITTER_PATTERNS } from './check/listFiles.ts'
import { validateAssets } from './check/validateAssets.ts'
import { validateServed } from './check/validateServed.ts'
import { keptFiles } from './keptFiles.ts'
import { readMotion } from './motion.ts'
import { nineSlice } from './nineSlice.ts'
import { readPalette } from './palette.ts'
import { rasterise } from './rasterise.ts'
import { type AssetManifest, readManifest } from './readManifest.ts'
import { overlaySkin, validateSkin } from './skin.ts'
import { atlasBundles, atlasPadding, atlasSide, packedFolders } from './spriteList.ts'

export interface PackedAssets extends AssetManifest {
  /** The folder of the manifest's files. */
  outputFolder: string
}

const resolutions = { default: 1, middle: 0.75, low: 0.5 }
const pngOptions = { quality: 90, effort: 4 }
// At the pixel ratio of a phone no difference to 90 is seen, which is a third larger.
export const webpOptions = { quality: 82, alphaQuality: 100, effort: 6 }

/** `release` packs as small as possible, `work` as fast as possible for the dev server. */
export type Purpose = 'release' | 'work'

/**
 * Packs `root/assets` into `root/.assets` and reuses the results of unchanged sources. For `work` the atlases are PNG only,
 * and a repack takes half a second.
 * @param skin whose files lie over the sources
 * @throws AssetError when a source is invalid
 */
export async function packAssets(
  root: string,
  purpose: Purpose = 'release',
  skin: string | null = null,
): Promise<PackedAssets> {
  const entry = join(root, 'assets')
  await validateAssets(entry)
  await validateServed(root)
  readPalette(root, null)
  readMotion(root, null)
  if (skin !== null) await validateSkin(root, skin)
  const store = join(root, '.assets', skin === null ? purpose : `${purpose}-${skin}`)
  const outputFolder = join(store, 'packed')
  const config = packConfig(root, skin === null ? entry : overlaySkin(root, skin), store, purpose)
  await new AssetPack(config).run()
  try {
    return { ...readManifest(outputFolder), outputFolder }
  } catch (error) {
    // The retry below deletes the store, from which the dev server still serves the previous assets.
    if (error instanceof AssetError) throw error
    // After an interrupted run AssetPack's cache lists files that do not exist, so the second try starts without it.
    rmSync(store, { recursive: true, force: true })
    await new AssetPack(config).run()
    return { ...readManifest(outputFolder), outputFolder }
  }
}

function packConfig(root: string, entry: string, store: string, purpose: Purpose): AssetPackConfig {
  const isRelease = purpose === 'release'
  const revision = hashPipeline(root)
  const prints = join(root, '.assets', 'prints')
  const packed = new Set<string>(packedFolders)
  const ignored = readdirSync(entry).filter((name) => !packed.has(name))
  return {
    entry,
    output: join(store, 'packed'),
    cacheLocation: join(store, 'cache'),
    logLevel: 'error',
    ignore: [...LITTER_PATTERNS, ...ignored.flatMap((name) => [name, `${name}/**`])],
    assetSettings: [{ files: [...atlasBundles], settings: {}, metaData: { tps: true, m: true } }],
    pipes: [
      rasterise(prints, revision),
      bitmapFont(prints, revision),
      audioPipe(prints, revision),
      texturePacker({
        texturePacker: {
          nameStyle: 'short',
          removeFileExtension: true,
          allowRotation: false,
          allowTrim: false,
          padding: atlasPadding,
        },
        resolutionOptions: { resolutions, maximumTextureSize: atlasSide },
      }),
      nineSlice(entry),
      ...(isRelease ? [compress({ png: pngOptions, webp: webpOptions, jpg: false })] : []),
      texturePackerCompress({ png: true, webp: isRelease }),
      cacheBuster(),
      texturePackerCacheBuster(),
      pixiManifest({ includeMetaData: false, trimExtensions: true, createShortcuts: true }),
    ],
  }
}

/** Vorbis loops without a gap; MP3 is for browsers without Vorbis. Bit-exact output keeps the hashed names stable. */
function audioPipe(cacheFolder: string, revision: string): AssetPipe {
  const output = (format: string, bitrate: number) => ({
    formats: [format],
    recompress: false,
    options: {
      audioBitrate: bitrate,
      audioChannels: 1,
      audioFrequency: 44100,
      outputOptions: ['-bitexact', '-map_metadata', '-1'],
    },
  })
  const pipe = audio({ inputs: ['.wav'], outputs: [output('.ogg', 64), output('.mp3', 64)] })
  return {
    ...pipe,
    async transform(asset, options, system) {
      const files = await keptFiles(cacheFolder, [asset.filename, asset.buffer, revision], async () => {
        const encoded = (await pipe.transform?.(asset, options, system)) ?? []
        return encoded.map(({ filename, buffer }) => ({ name: filename, content: buffer }))
      })
      return files.map(({ name, content }) =>
        Object.assign(createNewAssetAt(asset, name), { buffer: content }),
      )
    },
  }
}

/** Hashes the pipeline's code and the lockfile, whose packages render, encode and contain the display font. */
export function hashPipeline(root: string): string {
  const folder = join(root, 'assets', 'pipeline')
  const code = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  const hash = createHash('sha1')
  for (const path of [...code, join(root, 'package-lock.json')]) hash.update(readFileSync(path))
  return hash.digest('hex')
}
