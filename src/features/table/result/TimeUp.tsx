/** Covers the timer card when its time has run out, before the redirect to the menu. */
import { useGame } from '../../../game/gameStore'
import { useTranslate } from '../../../i18n/useTranslate'
import type { Rect } from '../../../stage/layout/rect'
import { rectStyle } from '../rectStyle'
import css from './result.module.css'

export function TimeUp({ rect }: { rect: Rect }) {
  const t = useTranslate()
  const isOver = useGame(({ round }) => round.phase === 'leaving' && round.outcome !== null)
  if (!isOver) return null
  return (
    <section className={css.timeUp} style={rectStyle(rect)} aria-label={t('result.timeUp')}>
      <h2>{t('result.timeUp')}</h2>
      <p>{t('result.timeUpText')}</p>
    </section>
  )
}
