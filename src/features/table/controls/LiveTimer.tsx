/** The countdown until betting ends, for screen readers. */
import { hasNoCountdown } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { countdownLabel } from '../../../stage/countdown/countdownLabel'
import { AriaTimer } from './AriaTimer'

export function LiveTimer() {
  const timer = useGame((state) => (state.isSynced ? state.timer : null))
  const isAbsent = useGame(hasNoCountdown)
  if (isAbsent) return null
  return <AriaTimer seconds={timer} text={countdownLabel(timer)} />
}
