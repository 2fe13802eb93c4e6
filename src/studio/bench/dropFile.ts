/** Checks and writes a dropped file: by the dev server, as the pipeline does. A static studio checks it in the browser, which keeps it. */
import type { ImageSize } from '../../../assets/pipeline/check/imageSize'
import { keepDropped } from '../../../assets/pipeline/studio/keepDropped'
import { IS_STATIC } from '../core/pageUrl'

export interface DropResult {
  isAccepted: boolean
  /** Why it is refused, or where it was written; null for an accepted file that was only checked. */
  message: string | null
}

/** `write` also replaces the folder's file. */
export type DropAction = 'check' | 'write'

/** @param file path of the folder's file, such as `assets/table/coin-2.svg` @param size that a sprite must have */
export async function dropFile(
  file: string,
  content: File,
  action: DropAction,
  size?: ImageSize,
): Promise<DropResult> {
  if (!IS_STATIC) return sendFile(file, content, action)
  const message = await keepDropped(file, content, size)
  return { isAccepted: message === null, message }
}

async function sendFile(file: string, content: File, action: DropAction): Promise<DropResult> {
  const place = file.replace(/^(assets|public)\//, '')
  const response = await fetch(`studio/assets/${place}${action === 'check' ? '?check' : ''}`, {
    method: 'POST',
    body: content,
  })
  const answer = (await response.json()) as { success: boolean; message?: string; file?: string }
  if (!answer.success) return { isAccepted: false, message: answer.message ?? `refused: ${response.status}` }
  return { isAccepted: true, message: action === 'write' ? `written to ${answer.file}` : null }
}
