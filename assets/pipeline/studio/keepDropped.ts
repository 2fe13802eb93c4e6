// Takes a file that an artist drops on a static studio: the browser checks it and keeps it.
import { AssetError } from '../check/assetError.ts'
import { checkDropped } from '../check/checkDropped.ts'
import type { ImageSize } from '../check/imageSize.ts'
import { storeDropped } from './droppedFiles.ts'

/**
 * @param file path of the folder's file, such as `assets/table/coin-2.svg`; one of another folder is only checked
 * @param size that a sprite must have
 * @returns why the file is refused, in one line; null for an accepted one
 */
export async function keepDropped(file: string, content: File, size?: ImageSize): Promise<string | null> {
  try {
    const url = await readDataUrl(content)
    await checkDropped(file, content, url, size)
    if (file.startsWith(ASSETS)) storeDropped(file.slice(ASSETS.length), url)
    return null
  } catch (error) {
    if (error instanceof AssetError) return error.message
    if ((error as Error).name !== 'QuotaExceededError') throw error
    return `${file}: no room in this browser, discard other files first`
  }
}

export function discardDropped(file: string): void {
  if (file.startsWith(ASSETS)) storeDropped(file.slice(ASSETS.length), null)
}

const ASSETS = 'assets/'

function readDataUrl(content: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}
