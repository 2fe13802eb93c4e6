/** Full-page loader, shown while the session is verified or a page's code loads. */
import { Loader } from '@mantine/core'
import { useTranslate } from '../../i18n/useTranslate'
import css from './loadingScreen.module.css'

export function LoadingScreen() {
  const t = useTranslate()
  return (
    <main className={css.page}>
      <Loader className={css.loader} role="progressbar" aria-label={t('loading.page')} />
    </main>
  )
}
