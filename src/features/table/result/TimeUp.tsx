/** Covers the timer card when its time has run out, before the redirect to the menu. */
import { useGame } from '../../../game/gameStore'
import type { Rect } from '../../../stage/layout/rect'
import { rectStyle } from '../rectStyle'
import css from './result.module.css'

export function TimeUp({ rect }: { rect: Rect }) {
  const isOver = useGame(({ round }) => round.phase === 'leaving' && round.outcome !== null)
  if (!isOver) return null
  return (
    <section className={css.timeUp} style={rectStyle(rect)} aria-label="Time's Up!">
      <h2>Time's Up!</h2>
      <p>The timer has finished.</p>
    </section>
  )
}
