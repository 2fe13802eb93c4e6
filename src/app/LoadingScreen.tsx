/** The whole page while there is nothing to show yet: a session being looked at, a page on its way. */
import { Spinner } from '../ui/Spinner'
import css from './loadingScreen.module.css'

export function LoadingScreen() {
  return (
    <main className={css.page}>
      <Spinner label="Loading…" />
    </main>
  )
}
