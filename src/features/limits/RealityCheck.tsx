/** After every so many minutes at the table, a pause: how long it has been, and a choice to go on or to stop. */
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { isOnResultScreen } from '../../domain/roundState'
import { useGame } from '../../game/gameStore'
import { useSettings } from '../../game/session/settings'
import { buttonClass } from '../../ui/buttonClass'
import { Modal } from '../../ui/Modal'
import css from './realityCheck.module.css'
import { useSessionDuration } from './useSessionDuration'

interface RealityCheckProps {
  /** Where a player who stops is led. */
  homePath: string
  /** Where limits and breaks are set. */
  limitsPath: string
}

export function RealityCheck({ homePath, limitsPath }: RealityCheckProps) {
  const navigate = useNavigate()
  const everyMinutes = useSettings((settings) => settings.realityCheckMinutes)
  const { minutes, isDue, goOn } = useSessionDuration(everyMinutes)
  // A running show is never covered; the pause waits for the menu.
  const isShowing = useGame((state) => isOnResultScreen(state.round))
  const leave = useCallback(
    (path: string) => {
      goOn()
      void navigate(path)
    },
    [goOn, navigate],
  )
  return (
    <Modal title="Reality check" isOpen={isDue && !isShowing} onClose={goOn}>
      <p>
        You have been playing for <strong>{minutes} minutes</strong>. Is it still fun?
      </p>
      <div className={css.ways}>
        <button type="button" className={buttonClass('primary', 'wide')} onClick={goOn}>
          Keep playing
        </button>
        <button type="button" className={buttonClass('secondary', 'wide')} onClick={() => leave(homePath)}>
          Stop for now
        </button>
        <button type="button" className={buttonClass('text')} onClick={() => leave(limitsPath)}>
          Set limits or take a break
        </button>
      </div>
    </Modal>
  )
}
