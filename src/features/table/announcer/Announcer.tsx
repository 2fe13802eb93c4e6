/** The live region that announces the round. It stays mounted: screen readers often skip a region that mounts with text. */
import { useGame } from '../../../game/gameStore'
import { announcement } from './announcement'

export function Announcer() {
  const text = useGame(announcement)
  return (
    <div className="visually-hidden" role="status" aria-label="The round">
      {text}
    </div>
  )
}
