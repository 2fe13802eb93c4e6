/** The countdown of betting, for those who do not see it. */
import { useGame } from '../../stores/tableGame'
import { startWords } from '../countdown/startWords'
import { SpokenTimer } from './SpokenTimer'

export function LiveTimer() {
  const timer = useGame((state) => (state.isSynced ? state.timer : null))
  return <SpokenTimer seconds={timer} text={startWords(timer)} />
}
