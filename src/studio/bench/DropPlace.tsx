/** A card on which a file is dropped: the dev server checks the file, which is then shown, downloaded or written to the folder. */
import { Button, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import css from './bench.module.css'

interface DropPlaceProps {
  /** The folder's file that the dropped one replaces. */
  file: string
  isChosen?: boolean
  onDropped?(): void
  /** @param droppedUrl of the accepted file; null for the folder's own */
  children: (droppedUrl: string | null) => ReactNode
}

interface Dropped extends DropResult {
  content: File
  url: string
}

export function DropPlace({ file, isChosen = false, onDropped, children }: DropPlaceProps) {
  const [dropped, setDropped] = useState<Dropped | null>(null)
  useEffect(() => () => URL.revokeObjectURL(dropped?.url ?? ''), [dropped])
  const send = async (content: File, action: DropAction) => {
    const result = await dropFile(folderName(file, content.name), content, action)
    if (action === 'discard') return setDropped(null)
    setDropped({ ...result, content, url: URL.createObjectURL(content) })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [content] = event.dataTransfer.files
    if (content === undefined) return
    onDropped?.()
    void send(content, 'try')
  }
  return (
    <article
      className={css.card}
      data-chosen={isChosen}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {children(dropped?.isAccepted ? dropped.url : null)}
      {dropped === null ? null : (
        <div className={css.dropped}>
          {dropped.message === null ? null : (
            <Text role="alert" size="xs" c={dropped.isAccepted ? 'teal' : 'red'}>
              {dropped.message}
            </Text>
          )}
          {/* A file that was written needs neither. */}
          {dropped.isAccepted && dropped.message === null ? (
            <>
              <Button
                size="compact-xs"
                component="a"
                href={dropped.url}
                download={folderName(file, dropped.content.name).split('/').at(-1)}
              >
                Download
              </Button>
              <Button size="compact-xs" variant="default" onClick={() => void send(dropped.content, 'write')}>
                Write to the folder
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => void send(dropped.content, 'discard')}
              >
                Discard
              </Button>
            </>
          ) : null}
        </div>
      )}
    </article>
  )
}

interface DropResult {
  isAccepted: boolean
  /** Why it is refused, or where it was written; null for an accepted file that was only checked. */
  message: string | null
}

/** `try` shows a sprite or sound in the skin `dropped`, `write` replaces the folder's file, `discard` forgets the tried one. */
type DropAction = 'try' | 'write' | 'discard'

/** Sends a file to the dev server, which checks it as the pipeline does. @param file path of the folder's file, such as `assets/table/coin-2.svg` */
async function dropFile(file: string, content: Blob, action: DropAction): Promise<DropResult> {
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
function folderName(file: string, dropped: string): string {
  const format = /\.\w+$/.exec(dropped)?.[0].toLowerCase() ?? ''
  return file.replace(/\.\w+$/, format)
}
