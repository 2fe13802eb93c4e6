/**
 * The round for those who do not see it, in a place that is always there: a screen reader speaks what changes in it,
 * and passes over much of what comes and goes with its words.
 */
import { useGame } from '../../../game/gameStore'
import { announcement } from './announcement'

export function Announcer() {
  const words = useGame(announcement)
  return (
    <div className="visually-hidden" role="status" aria-label="The round">
      {words}
    </div>
  )
}
