/**
 * The line with the selected coin, city and number and the possible prize, or with a hint while nothing is selected. At
 * the real table, with a balance that covers no coin, there is nothing to select and the line leads to the deposit.
 */
import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorText } from '../../../contract/errors'
import { coinName } from '../../../domain/core/coin'
import type { ErrorCode } from '../../../domain/core/errorCode'
import { formatRupees, paiseFromWholeRupees } from '../../../domain/core/money'
import { prizePaise } from '../../../domain/core/payout'
import { checkRealMoneyState } from '../../../domain/money/realMoney'
import { phaseOf } from '../../../game/round/phases/phaseOf'
import { roundController } from '../../../game/roundController'
import type { TableClosure } from '../../../game/state/closure'
import { useGame } from '../../../game/state/store'
import { cityName } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import { PATHS } from '../../../paths'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import { lazyComponent, useLazyComponent } from '../../../ui/overlays/lazyComponent'
import { touchClick } from '../controls/touchClick'
import { useIsBalanceTooLow, useLockReason } from '../sidebar/useBetDisabledReason'
import css from './betSummary.module.css'
import { SameAgain } from './SameAgain'

/** Only after a result. Its button is one of Mantine's, which the controls do without. */
export const lastResultCode = lazyComponent(async () => (await import('./LastResultChip')).LastResultChip)

/** Returns the error that the server would answer to a bet, null if it would not. */
function errorOfClosure(closed: TableClosure | null, isReal: boolean): ErrorCode | null {
  if (closed === null || closed === 'paused' || closed === 'timeLimit') return null
  if (closed !== 'break') return checkRealMoneyState(closed)
  return isReal ? 'self_excluded' : 'practice_excluded'
}

export function BetSummary({ rect }: { rect: Rect }) {
  const t = useTranslate()
  const mayChoose = useGame(({ round }) => phaseOf(round).mayChoose)
  const isReal = useGame((state) => state.mode === 'real')
  const isBalanceTooLow = useIsBalanceTooLow() && mayChoose
  const isDepositOffered = isBalanceTooLow && isReal
  const amount = useGame((state) => state.selectedAmount)
  const city = useGame((state) => state.selectedCity)
  const diceNumber = useGame((state) => state.selectedDice)
  const stakePaise = paiseFromWholeRupees(amount ?? 0)
  const selected = [
    amount === null ? null : coinName(stakePaise),
    city === null ? null : cityName(city),
    diceNumber === null ? null : String(diceNumber),
  ].filter((part) => part !== null && !isDepositOffered)
  const isComplete = selected.length === 3
  const isGameActive = useGame((state) => state.isGameActive)
  const closed = useGame((state) => state.closed)
  const closedError = isGameActive ? null : errorOfClosure(closed, isReal)
  const lockReason = useLockReason()
  const isSent = useGame(({ round }) => phaseOf(round).showsStake)
  const LastResultChip = useLazyComponent(
    lastResultCode,
    useGame(({ round }) => round.lastResult !== null),
  )
  const isOffline = useGame((state) => state.isOffline)
  const openHint = t(isBalanceTooLow ? 'reason.tooLow' : (lockReason ?? 'choice.hint'))
  const closedHint = closed === 'timeLimit' ? t('choice.timeLimit') : openHint
  const hint = closedError === null ? closedHint : errorText(closedError)
  return (
    <div className={css.summary} data-sent={isSent} style={rectStyle(rect)}>
      {isOffline ? (
        <div className={css.offline} role="status" translate="yes">
          <IconWifiOff size="1.5em" style={{ color: 'var(--urgent)' }} aria-hidden="true" />
          <strong>{t('offline.title')}</strong>
        </div>
      ) : null}
      <output className={css.selection} aria-label={t('choice.label')} hidden={isOffline}>
        {selected.length === 0 ? (
          <span className={css.hint} translate="yes">
            {hint}
          </span>
        ) : null}
        {amount === null || isDepositOffered ? null : <span>{`${t('choice.amount')} `}</span>}
        <span className={css.selected}>{selected.join(' · ')}</span>
        {isComplete ? (
          <strong>{` ${t('choice.wins', { prize: formatRupees(prizePaise(stakePaise)) })}`}</strong>
        ) : null}
      </output>
      {isOffline ? <TryAgain /> : isDepositOffered ? <AddMoney /> : <SameAgain />}
      {LastResultChip === null ? null : <LastResultChip />}
    </div>
  )
}

/** The way to the deposit of the wallet, for a player whose rupees cover no coin. */
function AddMoney() {
  const t = useTranslate()
  return (
    <Link className={css.action} to={PATHS.wallet}>
      <strong>{t('choice.addMoney')}</strong>
    </Link>
  )
}

/** The button that requests the table's data at once while the server cannot be reached. */
function TryAgain() {
  const t = useTranslate()
  const [isTrying, setIsTrying] = useState(false)
  const retry = () => {
    setIsTrying(true)
    void roundController.resume()
    void roundController.retryTable().then(() => setIsTrying(false))
  }
  return (
    <button
      type="button"
      className={`${css.action} touch-click`}
      aria-busy={isTrying}
      onClick={retry}
      onTouchEnd={touchClick}
    >
      <strong>{t(isTrying ? 'choice.trying' : 'retry.now')}</strong>
    </button>
  )
}
