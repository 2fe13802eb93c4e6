/** Tries, writes and discards a dropped file: by the dev server, which checks it as the pipeline does, or in the browser. */
import { AssetError } from '../../../assets/pipeline/check/assetError'
import { checkDropped } from '../../../assets/pipeline/check/checkDropped'
import type { ImageSize } from '../../../assets/pipeline/check/imageSize'
import { IS_STATIC } from '../core/pageUrl'
import { storeDropped } from '../live/droppedFiles'

export interface DropResult {
  isAccepted: boolean
  /** Why it is refused, or where it was written; null for an accepted file that was only checked. */
  message: string | null
}

/** `try` shows a sprite or sound in the skin `dropped`, `write` replaces the folder's file, `discard` forgets the tried one. */
export type DropAction = 'try' | 'write' | 'discard'

/** @param file path of the folder's file, such as `assets/table/coin-2.svg` @param size that a sprite must have */
export const dropFile: (
  file: string,
  content: File,
  action: DropAction,
  size?: ImageSize,
) => Promise<DropResult> = IS_STATIC ? keepFile : sendFile

async function sendFile(file: string, content: File, action: DropAction): Promise<DropResult> {
  const place = file.replace(/^(assets|public)\//, '')
  const response = await fetch(`studio/assets/${place}${action === 'try' ? '' : `?${action}`}`, {
    method: 'POST',
    body: content,
  })
  const answer = (await response.json()) as { success: boolean; message?: string; file?: string }
  if (!answer.success) return { isAccepted: false, message: answer.message ?? `refused: ${response.status}` }
  return {
    isAccepted: action !== 'discard',
    message: action === 'write' ? `written to ${answer.file}` : null,
  }
}

async function keepFile(
  file: string,
  content: File,
  action: DropAction,
  size?: ImageSize,
): Promise<DropResult> {
  const place = /^assets\/(.*)/.exec(file)?.[1]
  try {
    const url = action === 'discard' ? null : await readDataUrl(content)
    if (url !== null) await checkDropped(file, content, url, size)
    if (place !== undefined) storeDropped(place, url)
    return { isAccepted: url !== null, message: null }
  } catch (error) {
    if (error instanceof AssetError) return { isAccepted: false, message: error.message }
    if ((error as Error).name !== 'QuotaExceededError') throw error
    return { isAccepted: false, message: `${file}: no room in this browser, discard other files first` }
  }
}

function readDataUrl(content: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}
