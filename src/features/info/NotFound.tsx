/** The 404 page for unknown routes. */
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { buttonClass } from '../../ui/buttonClass'
import css from './notFound.module.css'

export function NotFound() {
  return (
    <main className={css.page}>
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1>Oops! Page not found</h1>
      <p>The bazaar has many lanes. This one ends here.</p>
      <Link to={PATHS.home} className={buttonClass('primary')}>
        Return to Home
      </Link>
    </main>
  )
}
