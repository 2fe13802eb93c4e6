/** Full-page spinner, shown while the session is verified or a page's code loads. */
import { Spinner } from '../ui/Spinner'
import css from './loadingScreen.module.css'

export function LoadingScreen() {
  return (
    <main className={css.page}>
      <Spinner label="Loading…" />
    </main>
  )
}
