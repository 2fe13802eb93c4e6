/** The button that places the bet, with the reason under it while it cannot; without coins it leads to coins instead. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Mode } from '../../../domain/core/mode'
import { rupeesFromPaise } from '../../../domain/core/money'
import { checkDummyTopUp, DUMMY_TOP_UP_PAISE } from '../../../domain/money/dummyCoins'
import { phaseOf } from '../../../game/round/phases/phaseOf'
import { roundController } from '../../../game/roundController'
import { useUser } from '../../../game/session/useUser'
import { dummyPaise } from '../../../game/session/wallet'
import { useGame } from '../../../game/state/store'
import type { MessageId } from '../../../i18n/messageId'
import { useTranslate } from '../../../i18n/useTranslate'
import { PATHS } from '../../../paths'
import { touchClick } from '../controls/touchClick'
import css from './placeBet.module.css'
import { useBetDisabledReason, useIsBalanceTooLow } from './useBetDisabledReason'

export function PlaceBetButton({ onAddCoins }: { onAddCoins: () => void }) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const phase = useGame((state) => state.round.phase)
  const isUnanswered = useGame((state) => state.isUnanswered)
  const paise = useUser((user) => (user === null ? null : dummyPaise(user)))
  const isBalanceTooLow = useIsBalanceTooLow()
  const reason = useBetDisabledReason()
  const isChoosing = phaseOf({ phase }).mayChoose
  const hint = isChoosing ? reason : phase === 'placing' && isUnanswered ? 'reason.unanswered' : null
  const isAddingCoins = isChoosing && mode === 'dummy' && paise === 0
  const isDisabled = reason !== null && !isAddingCoins
  const [isPressRemembered, rememberPress] = useEarlyPress(mode, reason)
  const isPlacing = phase === 'placing' || isPressRemembered
  const label = isAddingCoins
    ? t('bet.freeCoins', { coins: rupeesFromPaise(DUMMY_TOP_UP_PAISE) })
    : t(isPlacing ? 'bet.placing' : isChoosing ? `mode.${mode}.place` : 'bet.placed')
  const press = isAddingCoins ? onAddCoins : roundController.placeBet
  return (
    <div className={css.container}>
      {isChoosing && mode === 'real' && isBalanceTooLow ? (
        <PractiseLink paise={paise ?? 0} />
      ) : (
        <button
          type="button"
          className={`${css.button} touch-click`}
          // Not `disabled`: the focus stays here when the bet is placed.
          aria-disabled={isDisabled}
          aria-busy={isPlacing}
          aria-describedby="place-bet-reason"
          onClick={isDisabled ? rememberPress : press}
          onTouchEnd={touchClick}
        >
          {label}
        </button>
      )}
      <span id="place-bet-reason" className={css.reason} translate="yes">
        {hint === null ? null : t(hint)}
      </span>
    </div>
  )
}

/**
 * A press before the table is known waits for it: the bet is placed as soon as nothing prevents it, and dropped if something
 * does, or if the player goes to the other table.
 */
function useEarlyPress(mode: Mode, reason: MessageId | null): [isRemembered: boolean, remember: () => void] {
  const hasChosen = useGame(({ round: { selection } }) => !Object.values(selection).includes(null))
  const [wantedMode, setWantedMode] = useState<Mode | null>(null)
  const isEarly = reason === 'table.loading'
  const isWanted = wantedMode === mode
  useEffect(() => {
    if (isWanted && isEarly) return
    setWantedMode(null)
    if (isWanted && reason === null) roundController.placeBet()
  }, [isWanted, isEarly, reason])
  return [isWanted, () => setWantedMode(isEarly && hasChosen ? mode : null)]
}

/** For a player whose rupees cover no coin. The practice table adds coins to a low wallet. */
function PractiseLink({ paise }: { paise: number }) {
  const t = useTranslate()
  const practicePaise = checkDummyTopUp(paise) === null ? DUMMY_TOP_UP_PAISE : paise
  return (
    <Link className={css.button} to={PATHS.dummyMenu} aria-describedby="place-bet-reason">
      {t('choice.practise', { coins: rupeesFromPaise(practicePaise) })}
    </Link>
  )
}
