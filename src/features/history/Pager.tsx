/** Previous and next buttons of a paged list; hidden if there is only one page. */
import { Group, Pagination } from '@mantine/core'
import { useTranslate } from '../../i18n/useTranslate'
import type { HistoryPage } from './useHistory'

interface PagerProps {
  shown: HistoryPage
  /** Undefined while unknown. */
  pages: number | undefined
  /** Id of the first record of the shown page: later pages begin where the first page stood. */
  newestId: number | undefined
  onChange(next: HistoryPage): void
}

const PreviousText = () => <>{useTranslate()('pager.previous')}</>
const NextText = () => <>{useTranslate()('pager.next')}</>

export function Pager({ shown: { page, upTo }, pages = page, newestId, onChange }: PagerProps) {
  const t = useTranslate()
  if (pages <= 1) return null
  return (
    <Pagination.Root
      total={pages}
      value={page}
      onChange={(next) => onChange({ page: next, upTo: upTo ?? newestId ?? null })}
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
