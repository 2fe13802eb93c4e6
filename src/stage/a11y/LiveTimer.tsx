/** The countdown of betting, for those who do not see it. */
import { useGame } from '../../game/gameStore'
import { startWords } from '../countdown/countdownLabel'
import { SpokenTimer } from './AriaTimer'

export function LiveTimer() {
  const timer = useGame((state) => (state.isSynced ? state.timer : null))
  return <SpokenTimer seconds={timer} text={startWords(timer)} />
}
