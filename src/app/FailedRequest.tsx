/** Shows the id of the last failed request in small print. A player reads it out, and support finds the request. */
import { lastFailedRequest } from '../api/recentCalls'
import { useTranslate } from '../i18n/useTranslate'
import css from './errorScreen.module.css'

export function FailedRequest() {
  const t = useTranslate()
  const id = lastFailedRequest()
  return id === undefined ? null : <p className={css.request}>{t('failure.request', { id })}</p>
}
