/** Says that the film loads or is missing, in a quiet line under the bar; the stage draws the throw meanwhile. */
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import type { Rect } from '../../../stage/layout/rect'
import css from './result.module.css'

export function FilmStatus({ rect }: { rect: Rect }) {
  const t = useTranslate()
  const state = useGame((game) => game.videoState)
  const isCounting = useGame(({ countdown }) => countdown !== null)
  if (isCounting || state === 'playing' || state === 'idle') return null
  return (
    <p className={css.filmStatus} style={{ top: rect.y, left: rect.x, width: rect.width }} role="status">
      {t(state === 'loading' ? 'result.videoLoading' : 'result.videoMissing')}
    </p>
  )
}
