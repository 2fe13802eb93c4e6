/** The dialog that interrupts play at a set interval and shows how long the player has been playing. */
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
  homePath: string
  limitsPath: string
}

export function RealityCheck({ homePath, limitsPath }: RealityCheckProps) {
  const navigate = useNavigate()
  const everyMinutes = useSettings((settings) => settings.realityCheckMinutes)
  const { minutes, isDue, dismiss } = useSessionDuration(everyMinutes)
  // The dialog must not cover a result, so it waits for the menu.
  const isOnResult = useGame((state) => isOnResultScreen(state.round))
  const leave = useCallback(
    (path: string) => {
      dismiss()
      void navigate(path)
    },
    [dismiss, navigate],
  )
  return (
    <Modal title="Reality check" isOpen={isDue && !isOnResult} onClose={dismiss}>
      <p>
        You have been playing for <strong>{minutes} minutes</strong>. Is it still fun?
      </p>
      <div className={css.actions}>
        <button type="button" className={buttonClass('primary', 'wide')} onClick={dismiss}>
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
