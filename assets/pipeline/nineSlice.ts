// An AssetPack pipe that adds the nine-slice borders of the sprite list to the packed sheet.
import { type AssetPipe, checkExt } from '@assetpack/core'
import { readSpriteList } from './spriteList.ts'

interface AtlasData {
  frames: Record<string, { borders?: object }>
}

/** @param entry the assets folder */
export function nineSlice(entry: string): AssetPipe {
  return {
    name: 'nine-slice',
    defaultOptions: {},
    tags: { tps: 'tps' },
    test: (asset) => Boolean(asset.allMetaData.tps) && checkExt(asset.path, '.json'),
    async transform(asset) {
      const bundle = asset.rootTransformAsset.filename
      const data = JSON.parse(asset.buffer.toString()) as AtlasData
      for (const [name, { borders }] of Object.entries(readSpriteList(`${entry}/${bundle}`))) {
        const frame = data.frames[name]
        if (frame && borders) frame.borders = borders
      }
      asset.buffer = Buffer.from(JSON.stringify(data))
      return [asset]
    },
  }
}
