/** The button that requests the table's data at once while the server cannot be reached. */
import { useState } from 'react'
import { roundController } from '../../../game/roundController'
import { useTranslate } from '../../../i18n/useTranslate'
import { touchClick } from '../controls/touchClick'
import css from './betSummary.module.css'

export function TryAgain() {
  const t = useTranslate()
  const [isTrying, setIsTrying] = useState(false)
  const retry = () => {
    setIsTrying(true)
    void roundController.resume()
    void roundController.retryTable().then(() => setIsTrying(false))
  }
  return (
    <button
      type="button"
      className={`${css.action} touch-click`}
      aria-busy={isTrying}
      onClick={retry}
      onTouchEnd={touchClick}
    >
      <strong>{t(isTrying ? 'choice.trying' : 'retry.now')}</strong>
    </button>
  )
}
