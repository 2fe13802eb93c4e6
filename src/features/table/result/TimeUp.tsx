/** One line under the timer card when its time has run out, before the redirect to the menu. */
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import type { Rect } from '../../../stage/layout/rect'
import css from './result.module.css'

/** CSS pixels below the card. */
const GAP = 12

export function TimeUp({ rect: { x, y, width, height } }: { rect: Rect }) {
  const t = useTranslate()
  const isOver = useGame(({ round }) => round.phase === 'leaving' && round.outcome !== null)
  if (!isOver) return null
  return (
    <section
      className={css.timeUp}
      style={{ top: y + height + GAP, right: `calc(100% - ${x + width}px)` }}
      aria-label={t('result.timeUp')}
    >
      <h2>{t('result.timeUp')}</h2>
      <p>{t('result.timeUpText')}</p>
    </section>
  )
}
