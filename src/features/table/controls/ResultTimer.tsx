/** The Seconds Left card in whole seconds, for screen readers. */
import { useTranslate } from '../../../i18n/useTranslate'
import { AriaTimer } from './AriaTimer'
import { useCardSeconds } from './useCardSeconds'

export function ResultTimer() {
  const t = useTranslate()
  const seconds = useCardSeconds()
  return <AriaTimer seconds={seconds} text={t('result.timer', { seconds: seconds ?? '--' })} />
}
