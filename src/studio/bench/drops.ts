/** The files that were dropped on the bench, by the folder's files that they replace. */
import { create } from 'zustand'
import type { ImageSize } from '../../../assets/pipeline/check/imageSize'
import { droppedFiles, nameOf } from '../../../assets/pipeline/studio/droppedFiles'
import { keepDropped } from '../../../assets/pipeline/studio/keepDropped'
import { IS_STATIC } from '../core/pageUrl'
import { useArtRevision } from '../live/art'

export interface DropResult {
  isAccepted: boolean
  /** Why it is refused, or where it was written; null for an accepted file that was only checked. */
  message: string | null
}

/** `write` also replaces the folder's file. */
export type DropAction = 'check' | 'write'

interface Drop extends DropResult {
  /** The last accepted file, which is shown; null if there is none. */
  shown: { file: string; url: string; content: File | null } | null
}

const accepted = { isAccepted: true, message: null }

/** A static studio keeps files when it is closed. */
const kept = () =>
  Object.entries(IS_STATIC ? droppedFiles() : {}).map(([place, url]): [string, Drop] => {
    const file = `assets/${place}`
    return [nameOf(file), { ...accepted, shown: { file, url, content: null } }]
  })

/** By the folder's file, without its format. */
const useDrops = create<Readonly<Record<string, Drop>>>()(() => Object.fromEntries(kept()))

export const isWritten = ({ isAccepted, message }: Drop) => isAccepted && message !== null

// A file that was written is the folder's own from then on.
import.meta.hot?.on('city-dice:art', () => {
  const others = Object.entries(useDrops.getState()).filter(([, drop]) => !isWritten(drop))
  useDrops.setState(Object.fromEntries(others), true)
})

/** @param file of the folder */
export const useDrop = (file: string): Drop | null => useDrops((drops) => drops[nameOf(file)] ?? null)

/** @param drop null forgets it */
export function setDrop(file: string, drop: Drop | null): void {
  const { [nameOf(file)]: before, ...others } = useDrops.getState()
  if (before?.shown && before.shown.url !== drop?.shown?.url) URL.revokeObjectURL(before.shown.url)
  useDrops.setState(drop === null ? others : { ...others, [nameOf(file)]: drop }, true)
}

/** Returns the address of the dropped file, or else of the folder's. */
export function useShownUrl(file: string): string {
  const drop = useDrop(file)
  const revision = useArtRevision()
  return drop?.shown?.url ?? `${file.replace('public/', '')}?${revision}`
}

/**
 * Checks and writes a dropped file: by the dev server, as the pipeline does. A static studio checks it in the browser, which keeps it.
 * @param file path of the folder's file, such as `assets/table/coin-2.svg`
 * @param size that a sprite must have
 */
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
