/** The band that shows the placed bet until the round ends; it covers the bet summary, not the countdown. */
import { CITY_NAMES } from '../../../domain/city'
import { coinName } from '../../../domain/coin'
import { useGame } from '../../../game/gameStore'
import { MODE_TEXTS } from '../../../game/modeTexts'
import { Overlay } from '../overlay/Overlay'
import css from '../overlay/overlay.module.css'
import { WAIT_TEXT } from './useBetDisabledReason'

export function BetPlaced() {
  const mode = useGame((state) => state.mode)
  const bet = useGame((state) => (state.round.phase === 'placed' ? state.round.bet : null))
  if (bet === null) return null
  return (
    <Overlay label={MODE_TEXTS[mode].placedHeading} kind="band">
      <h2 className={css.heading}>{MODE_TEXTS[mode].placedHeading}</h2>
      <p className={css.line}>
        {`${coinName(bet.stakePaise)} · ${CITY_NAMES[bet.city]} · ${bet.diceNumber}`}
      </p>
      <p className={css.line}>{WAIT_TEXT}</p>
      <p className={css.muted}>Cannot cancel</p>
    </Overlay>
  )
}
