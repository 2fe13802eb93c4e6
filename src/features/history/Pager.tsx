/** Previous and next buttons of a paged list; hidden if there is only one page. */
import { Group, Pagination } from '@mantine/core'
import { useTranslate } from '../../i18n/useTranslate'

interface PagerProps {
  /** Counted from 1. */
  page: number
  pages: number
  onChange(page: number): void
}

const PreviousText = () => <>{useTranslate()('pager.previous')}</>
const NextText = () => <>{useTranslate()('pager.next')}</>

export function Pager({ page, pages, onChange }: PagerProps) {
  const t = useTranslate()
  if (pages <= 1) return null
  return (
    <Pagination.Root
      total={pages}
      value={page}
      onChange={onChange}
      role="navigation"
      aria-label={t('pager.label')}
    >
      <Group justify="center">
        <Pagination.Previous icon={PreviousText} />
        <span className="figures" aria-live="polite">
          {t('pager.page', { page, pages })}
        </span>
        <Pagination.Next icon={NextText} />
      </Group>
    </Pagination.Root>
  )
}
