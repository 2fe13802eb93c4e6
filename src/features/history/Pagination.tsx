/** Turning pages; shown only where there is more than one. */
import { buttonClass } from '../../ui/buttonClass'
import css from './history.module.css'

interface PagerProps {
  page: number
  pages: number
  onTurn(page: number): void
}

export function Pagination({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null
  // A page outside of the book is not turned to.
  const turn = (to: number) => {
    if (to >= 1 && to <= pages) onTurn(to)
  }
  return (
    <nav className={css.pager} aria-label="Pages">
      <button
        type="button"
        className={buttonClass('quiet', 'small')}
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        Previous
      </button>
      <span className="figures" aria-live="polite">
        Page {page} of {pages}
      </span>
      <button
        type="button"
        className={buttonClass('quiet', 'small')}
        disabled={page >= pages}
        onClick={() => turn(page + 1)}
      >
        Next
      </button>
    </nav>
  )
}
