/** Previous and next buttons of a paged list; hidden if there is only one page. */
import { buttonClass } from '../../ui/buttonClass'
import css from './history.module.css'

interface PaginationProps {
  /** Counted from 1. */
  page: number
  pages: number
  onChange(page: number): void
}

export function Pagination({ page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className={css.pagination} aria-label="Pages">
      <button
        type="button"
        className={buttonClass('secondary', 'small')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        Previous
      </button>
      <span className="figures" aria-live="polite">
        Page {page} of {pages}
      </span>
      <button
        type="button"
        className={buttonClass('secondary', 'small')}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        Next
      </button>
    </nav>
  )
}
