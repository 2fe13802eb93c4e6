// Packs the art: checks the sources, runs AssetPack over them and turns what it made into the one manifest
// that the client imports. Serving, emitting and watching belong to `vitePlugin`.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AssetPack, type AssetPackConfig } from '@assetpack/core'
import { cacheBuster } from '@assetpack/core/cache-buster'
import { audio } from '@assetpack/core/ffmpeg'
import { compress } from '@assetpack/core/image'
import { pixiManifest } from '@assetpack/core/manifest'
import {
  texturePacker,
  texturePackerCacheBuster,
  texturePackerCompress,
} from '@assetpack/core/texture-packer'
import { ArtError } from './assetError.ts'
import { bitmapFont } from './bitmapFont.ts'
import { nineSlice } from './nineSlice.ts'
import { rasterise } from './rasterise.ts'
import { type ArtManifest, readManifest } from './readManifest.ts'
import { atlasBundles, atlasPadding, atlasSide, packedFolders } from './spriteList.ts'
import { refuseArt } from './validateAssets.ts'

/** Where packed files lie, and the manifest that names them. */
export interface PackedArt extends ArtManifest {
  outputFolder: string
}

const resolutions = { default: 1, middle: 0.75, low: 0.5 }
const pngOptions = { quality: 90, effort: 4 }
const webpOptions = { quality: 90, alphaQuality: 100, effort: 4 }

/** A release is packed small; while an artist works, packing soon matters more. */
export type Purpose = 'release' | 'work'

/**
 * Packs everything below `root/assets` into `root/.assets`, reusing what has not changed. For work the atlases
 * are PNG only, and ready in half a second.
 * @throws ArtError when a source is refused
 */
export async function packArt(root: string, purpose: Purpose = 'release'): Promise<PackedArt> {
  await refuseArt(join(root, 'assets'))
  const store = join(root, '.assets', purpose)
  const outputFolder = join(store, 'packed')
  const config = describePack(root, store, purpose)
  await new AssetPack(config).run()
  try {
    return { ...readManifest(outputFolder), outputFolder }
  } catch (error) {
    // What is refused would be refused again, and the art before it is still being served from here.
    if (error instanceof ArtError) throw error
    // A run that was cut short leaves a cache that knows files which are not there: start again from nothing.
    rmSync(store, { recursive: true, force: true })
    await new AssetPack(config).run()
    return { ...readManifest(outputFolder), outputFolder }
  }
}

function describePack(root: string, store: string, purpose: Purpose): AssetPackConfig {
  const entry = join(root, 'assets')
  const isRelease = purpose === 'release'
  const revision = hashOfCode(root)
  const packed = new Set<string>(packedFolders)
  const ignored = readdirSync(entry).filter((name) => !packed.has(name))
  return {
    entry,
    output: join(store, 'packed'),
    cacheLocation: join(store, 'cache'),
    logLevel: 'error',
    ignore: ignored.flatMap((name) => [name, `${name}/**`]),
    assetSettings: [{ files: [...atlasBundles], settings: {}, metaData: { tps: true, m: true } }],
    pipes: [
      rasterise(join(root, '.assets', 'prints'), revision),
      bitmapFont(revision),
      soundFormats(),
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

/** Vorbis loops without a gap; MP3 is for those that cannot play it. Bit-exact, so names repeat. */
function soundFormats() {
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
  return audio({ inputs: ['.wav'], outputs: [output('.ogg', 64), output('.mp3', 64)] })
}

/** Of the pipeline, and of the packages that print and encode for it or that it reads the display face from. */
function hashOfCode(root: string) {
  const folder = join(root, 'assets', 'pipeline')
  const code = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  const hash = createHash('sha1')
  for (const path of [...code, join(root, 'package-lock.json')]) hash.update(readFileSync(path))
  return hash.digest('hex')
}
