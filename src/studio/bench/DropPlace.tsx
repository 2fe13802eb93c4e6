/** A card on which a file is dropped: it is checked, then shown, downloaded or written to the folder. */
import { Card, Text } from '@mantine/core'
import type { DragEvent, ReactNode } from 'react'
import type { ImageSize } from '../../../assets/pipeline/check/imageSize'
import { discardDropped } from '../../../assets/pipeline/studio/keepDropped'
import { IS_STATIC } from '../core/pageUrl'
import css from './bench.module.css'
import { type DropAction, dropFile, isWritten, setDrop, useDrop } from './drops'
import { FileButtons } from './FileButtons'

interface DropPlaceProps {
  /** The folder's file that the dropped one replaces. */
  file: string
  /** Of a sprite, at full resolution. */
  size?: ImageSize
  isChosen?: boolean
  onDropped?(): void
  children: ReactNode
}

export function DropPlace({ file, size, isChosen = false, onDropped, children }: DropPlaceProps) {
  const drop = useDrop(file)
  const shown = drop?.shown ?? null
  const send = async (content: File, action: DropAction) => {
    const place = folderName(file, content.name)
    const result = await dropFile(place, content, action, size)
    const url = shown?.content === content ? shown.url : URL.createObjectURL(content)
    setDrop(file, { ...result, shown: result.isAccepted ? { file: place, url, content } : shown })
  }
  const discard = () => {
    if (IS_STATIC && shown !== null) discardDropped(shown.file)
    setDrop(file, null)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [content] = event.dataTransfer.files
    if (content === undefined) return
    onDropped?.()
    void send(content, 'check')
  }
  return (
    <Card
      component="article"
      p={0}
      bd={`1px solid var(--${isChosen ? 'brass' : 'border'})`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {children}
      {drop === null ? null : (
        <div className={css.dropped}>
          {drop.message === null ? null : (
            <Text role="alert" size="xs" c={drop.isAccepted ? 'teal' : 'red'}>
              {drop.message}
            </Text>
          )}
          {/* A file that was written needs neither. */}
          {shown === null || isWritten(drop) ? null : (
            <FileButtons
              name={shown.file.split('/').at(-1)!}
              url={shown.url}
              write={shown.content && (() => send(shown.content!, 'write'))}
              discard={discard}
            />
          )}
        </div>
      )}
    </Card>
  )
}

/** The folder's name of the file, with the format of the dropped one. */
function folderName(file: string, dropped: string): string {
  const format = /\.\w+$/.exec(dropped)?.[0].toLowerCase() ?? ''
  return file.replace(/\.\w+$/, format)
}
