/** The countdown for those who do not see it: a timer that can be read at any time, announced only when it matters. */
import { useGame } from '../../stores/tableGame'
import { startWords } from '../countdown/startWords'

const ANNOUNCED = [10, 5, 0]

export function LiveTimer() {
  const timer = useGame((state) => (state.isSynced ? state.timer : null))
  const isDue = timer !== null && ANNOUNCED.includes(timer)
  const text = startWords(timer)
  return (
    <div className="visually-hidden">
      <div role="timer" aria-live="off">
        {text}
      </div>
      <div aria-live="polite">{isDue ? text : ''}</div>
    </div>
  )
}
