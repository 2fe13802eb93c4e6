/** Sends a dropped file to the dev server, which checks it as the pipeline does. */

export interface DropResult {
  isAccepted: boolean
  /** Why it is refused, or where it was written; null for an accepted file that was only checked. */
  message: string | null
}

/** `try` shows a sprite or sound in the skin `dropped`, `write` replaces the folder's file, `discard` forgets the tried one. */
export type DropAction = 'try' | 'write' | 'discard'

/** @param file path of the folder's file, such as `assets/table/coin-2.svg` */
export async function dropFile(file: string, content: Blob, action: DropAction): Promise<DropResult> {
  const place = file.replace(/^(assets|public)\//, '')
  const response = await fetch(`/studio/assets/${place}${action === 'try' ? '' : `?${action}`}`, {
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

/** The folder's name of the file, with the format of the dropped one. */
export function folderName(file: string, dropped: string): string {
  const format = /\.\w+$/.exec(dropped)?.[0].toLowerCase() ?? ''
  return file.replace(/\.\w+$/, format)
}
