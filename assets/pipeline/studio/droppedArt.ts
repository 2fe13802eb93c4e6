// The art of a static studio with the dropped files in it: drawn over their sprites on the atlases, in the browser.
import type * as Manifest from 'virtual:asset-manifest'
import { droppedFiles, nameOf } from './droppedFiles.ts'
import type { AssetReport } from './reportTypes.ts'

type Art = Pick<typeof Manifest, 'skin' | 'atlases' | 'sheets' | 'font' | 'sounds'>

export async function withDropped(art: Art): Promise<Art> {
  const files = new Map(Object.entries(droppedFiles()).map(([place, url]) => [nameOf(place), url]))
  const { sprites } = (await (await fetch('studio/assets.json')).json()) as AssetReport
  const pictures = new Map<string, HTMLImageElement>()
  for (const { name, file } of sprites) {
    const url = files.get(nameOf(file).replace('assets/', ''))
    if (url !== undefined) pictures.set(name, await loadImage(url))
  }
  const drawn = Object.entries(art.atlases).map(async ([bundle, atlases]) => {
    const draw = async (atlas: (typeof atlases)[number]) => {
      const sheet = art.sheets[bundle]?.[atlas.resolution] ?? {}
      const dropped = Object.keys(sheet).filter((name) => pictures.has(name))
      return dropped.length === 0 ? atlas : { ...atlas, src: await drawOver(atlas.src, sheet, pictures) }
    }
    return [bundle, await Promise.all(atlases.map(draw))]
  })
  const sounds = Object.entries(art.sounds).map(([name, urls]) => {
    const url = files.get(`sounds/${name}`)
    return [name, url === undefined ? urls : [url]]
  })
  return {
    ...art,
    skin: 'dropped',
    atlases: Object.fromEntries(await Promise.all(drawn)),
    sounds: Object.fromEntries(sounds),
  }
}

/** @returns the URL of the atlas with the pictures in the places of their sprites */
async function drawOver(
  src: string,
  sheet: Art['sheets'][string][number],
  pictures: ReadonlyMap<string, HTMLImageElement>,
): Promise<string> {
  const atlas = await loadImage(src)
  const { naturalWidth: width, naturalHeight: height } = atlas
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.drawImage(atlas, 0, 0)
  for (const [name, { frame }] of Object.entries(sheet)) {
    const picture = pictures.get(name)
    if (picture === undefined) continue
    context.clearRect(frame.x, frame.y, frame.w, frame.h)
    context.drawImage(picture, frame.x, frame.y, frame.w, frame.h)
  }
  return canvas.toDataURL()
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src })
  await image.decode()
  return image
}
