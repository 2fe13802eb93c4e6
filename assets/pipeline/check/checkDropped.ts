// Checks a dropped file in the browser, by the rules that need no server.
import { AssetError } from './assetError.ts'
import { type ImageSize, rejectSize, sizeText } from './imageSize.ts'
import { rejectUnsafeSvg } from './safeSvg.ts'
import { validateSound } from './validateSound.ts'

const FORMATS = /\.(svg|png)$/
/** Side in pixels of the drawing that shows whether a picture has visible pixels. */
const VISIBILITY_SIDE = 48

/**
 * @param label the file of the folder
 * @param url of the content
 * @param rule the size of a sprite; absent for files without one
 * @throws AssetError in one line
 */
export async function checkDropped(
  label: string,
  content: File,
  url: string,
  rule?: ImageSize,
): Promise<void> {
  if (label.startsWith('assets/sounds/'))
    return validateSound(new Uint8Array(await content.arrayBuffer()), label)
  if (rule !== undefined && !FORMATS.test(label))
    throw new AssetError(label, '.svg or .png', `${/\.\w*$/.exec(label)?.[0]}: export it as .png`)
  if (label.endsWith('.svg')) rejectUnsafeSvg(await content.text(), label, new DOMParser())
  if (rule === undefined) return
  const image = Object.assign(new Image(), { src: url })
  await image.decode().catch(() => {
    throw new AssetError(label, sizeText(rule), 'no readable image')
  })
  const { naturalWidth: width, naturalHeight: height } = image
  rejectSize({ width, height }, label, rule)
  if (!isVisible(image)) throw new AssetError(label, 'visible pixels', 'a fully transparent image')
}

function isVisible(image: HTMLImageElement): boolean {
  const side = { width: VISIBILITY_SIDE, height: VISIBILITY_SIDE }
  const context = Object.assign(document.createElement('canvas'), side).getContext('2d')!
  context.drawImage(image, 0, 0, side.width, side.height)
  return context
    .getImageData(0, 0, side.width, side.height)
    .data.some((value, index) => index % 4 === 3 && value > 0)
}
