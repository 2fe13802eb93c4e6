/** A card on which a file is dropped: it is checked, then shown, downloaded or written to the folder. */
import { Button, Card, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import type { ImageSize } from '../../../assets/pipeline/check/imageSize'
import { discardDropped } from '../../../assets/pipeline/studio/keepDropped'
import { IS_STATIC } from '../core/pageUrl'
import css from './bench.module.css'
import { type DropAction, type DropResult, dropFile } from './dropFile'

interface DropPlaceProps {
  /** The folder's file that the dropped one replaces. */
  file: string
  /** Of a sprite, at full resolution. */
  size?: ImageSize
  isChosen?: boolean
  onDropped?(): void
  /** @param droppedUrl of the accepted file; null for the folder's own */
  children: (droppedUrl: string | null) => ReactNode
}

interface Dropped extends DropResult {
  content: File
  url: string
}

export function DropPlace({ file, size, isChosen = false, onDropped, children }: DropPlaceProps) {
  const [dropped, setDropped] = useState<Dropped | null>(null)
  useEffect(() => () => URL.revokeObjectURL(dropped?.url ?? ''), [dropped])
  const send = async (content: File, action: DropAction) => {
    const result = await dropFile(folderName(file, content.name), content, action, size)
    setDropped({ ...result, content, url: URL.createObjectURL(content) })
  }
  const discard = () => {
    if (IS_STATIC && dropped !== null) discardDropped(folderName(file, dropped.content.name))
    setDropped(null)
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
              {IS_STATIC ? null : (
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => void send(dropped.content, 'write')}
                >
                  Write to the folder
                </Button>
              )}
              <Button size="compact-xs" variant="subtle" onClick={discard}>
                Discard
              </Button>
            </>
          ) : null}
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
