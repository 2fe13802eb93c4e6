/** The live region that announces the round. It stays mounted: screen readers often skip a region that mounts with text. */
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import { announcement } from './announcement'

export function Announcer() {
  const t = useTranslate()
  const text = useGame(announcement)
  return (
    <div className="visually-hidden" role="status" aria-label={t('table.round')}>
      {text}
    </div>
  )
}
