/** Previous and next buttons of a paged list; hidden if there is only one page. */
import { Group, Pagination } from '@mantine/core'

interface PagerProps {
  /** Counted from 1. */
  page: number
  pages: number
  onChange(page: number): void
}

const PreviousText = () => <>Previous</>
const NextText = () => <>Next</>

export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages <= 1) return null
  return (
    <Pagination.Root total={pages} value={page} onChange={onChange} role="navigation" aria-label="Pages">
      <Group justify="center">
        <Pagination.Previous icon={PreviousText} />
        <span className="figures" aria-live="polite">
          {`Page ${page} of ${pages}`}
        </span>
        <Pagination.Next icon={NextText} />
      </Group>
    </Pagination.Root>
  )
}
