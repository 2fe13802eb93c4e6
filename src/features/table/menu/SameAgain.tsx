/** The button that chooses coin, city and number of the last bet again; placing the bet stays a press of its own. */
import { isCovered } from '../../../domain/bet'
import { lastBetOf, type PlacedBet } from '../../../domain/roundState'
import { roundController } from '../../../game/roundController'
import { useUser } from '../../../game/session/useUser'
import { walletPaise } from '../../../game/session/wallet'
import { isChoiceOpen } from '../../../game/state/selectors'
import type { GameState } from '../../../game/state/state'
import { useGame } from '../../../game/state/store'
import { betText } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import { touchClick } from '../controls/touchClick'
import css from './betSummary.module.css'

/** The last bet while it can be chosen: its coin is open and something is not chosen yet. */
function offeredBet(state: GameState): PlacedBet | null {
  const { round, openCoinTypeIds } = state
  const bet = lastBetOf(round)
  if (bet === null || !isChoiceOpen(state)) return null
  const isChosen = Object.values(round.selection).every((part) => part !== null)
  return !isChosen && openCoinTypeIds.includes(bet.coinTypeId) ? bet : null
}

export function SameAgain() {
  const t = useTranslate()
  const bet = useGame(offeredBet)
  const mode = useGame((state) => state.mode)
  const balancePaise = useUser((user) => walletPaise(mode, user))
  if (bet === null || !isCovered(bet.coinTypeId, balancePaise)) return null
  const { coinTypeId, city, diceNumber } = bet
  const choose = () => {
    roundController.chooseCoin(coinTypeId)
    roundController.chooseCity(city)
    roundController.chooseDice(diceNumber)
  }
  return (
    <button type="button" className={`${css.action} touch-click`} onClick={choose} onTouchEnd={touchClick}>
      <span>{t('choice.again')}</span> <strong>{betText(bet)}</strong>
    </button>
  )
}
