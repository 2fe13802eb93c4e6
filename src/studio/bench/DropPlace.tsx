/** A card on which a file is dropped: the dev server checks the file and writes it to the folder. */
import { Card, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'

interface DropPlaceProps {
  /** The folder's file that the dropped one replaces, such as `assets/table/coin-2.svg`. */
  file: string
  isChosen?: boolean
  onDropped?(): void
  children: ReactNode
}

export function DropPlace({ file, isChosen = false, onDropped, children }: DropPlaceProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [content] = event.dataTransfer.files
    if (content === undefined) return
    onDropped?.()
    void dropFile(file, content).then(setRefusal)
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
      {refusal === null ? null : (
        <Text role="alert" size="xs" c="red" p="xs">
          {refusal}
        </Text>
      )}
    </Card>
  )
}

/** @returns why the dev server refuses the file, which keeps its format; null for one that it has written */
async function dropFile(file: string, content: File): Promise<string | null> {
  const format = /\.\w+$/.exec(content.name)?.[0].toLowerCase() ?? ''
  const place = file.replace(/^(assets|public)\//, '').replace(/\.\w+$/, format)
  const response = await fetch(`/studio/assets/${place}`, { method: 'POST', body: content })
  const answer = (await response.json()) as { message?: string }
  return answer.message ?? null
}
