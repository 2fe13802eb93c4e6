/** The overlay shown when the result timer has run out, before the redirect to the menu. */
import { useGame } from '../../../game/gameStore'
import { Overlay } from '../overlay/Overlay'
import css from '../overlay/overlay.module.css'

export function TimeUp() {
  const isOver = useGame(({ round }) => round.phase === 'leaving' && round.outcome !== null)
  if (!isOver) return null
  return (
    <Overlay label="Time's Up!">
      <h2 className={css.heading}>Time's Up!</h2>
      <p className={css.line}>The timer has finished.</p>
    </Overlay>
  )
}
