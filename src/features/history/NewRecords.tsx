/** A button that leads to the newest records, shown while the pages stay as they were before those came. */
import { Button } from '@mantine/core'

interface NewRecordsProps {
  /** How many records are newer than the shown pages. */
  newer: number
  text: string
  onShow(): void
}

export function NewRecords({ newer, text, onShow }: NewRecordsProps) {
  if (newer === 0) return null
  return (
    <Button variant="default" size="sm" onClick={onShow}>
      {text}
    </Button>
  )
}
