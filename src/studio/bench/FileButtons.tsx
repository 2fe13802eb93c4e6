/** What can be done with a changed file that the page shows: download it, write it to the folder, discard it. */
import { Button } from '@mantine/core'
import { IS_STATIC } from '../core/pageUrl'

interface FileButtonsProps {
  name: string
  url: string
  /** Null for a file that cannot be written again. A static studio writes none. */
  write: (() => Promise<void>) | null
  discard: () => void
}

export function FileButtons({ name, url, write, discard }: FileButtonsProps) {
  return (
    <>
      <Button size="compact-xs" component="a" href={url} download={name}>
        Download
      </Button>
      {write === null || IS_STATIC ? null : (
        <Button size="compact-xs" variant="default" onClick={() => void write()}>
          Write to the folder
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" onClick={discard}>
        Discard
      </Button>
    </>
  )
}
