/** The DOM over the result scene: the bar with the bet, the countdown digits, the video's status and the outcome. */

import { coinName } from '../../../domain/coin'
import { formatCombination } from '../../../domain/combination'
import { formatRupees } from '../../../domain/money'
import { betOf } from '../../../domain/roundState'
import { outcomeOf } from '../../../game/gameState'
import { useGame } from '../../../game/gameStore'
import { useResultVideo } from '../../../game/resultVideo'
import { LOSS_TEXT } from '../../../i18n/en'
import { FairnessButton } from '../../fairness'
import { Overlay } from '../overlay/Overlay'
import css from '../overlay/overlay.module.css'
import resultCss from './result.module.css'

const PICK_LABEL = 'Your pick:'

interface ResultOverlaysProps {
  barHeight: number
}

export function ResultOverlays({ barHeight }: ResultOverlaysProps) {
  const round = useGame((state) => state.round)
  return (
    <>
      <ResultBar height={barHeight} />
      <div className={resultCss.stage} style={{ top: barHeight }}>
        <VideoStatus />
        <Countdown />
        {round.phase === 'celebrating' ? <Outcome /> : null}
      </div>
    </>
  )
}

function ResultBar({ height }: { height: number }) {
  const totalBet = useGame((state) => outcomeOf(state.round)?.totalBets ?? null)
  const bet = useGame((state) => betOf(state.round))
  return (
    <div className={resultCss.bar} style={{ height }}>
      <span>
        Total Bets: <strong>{totalBet ?? '--'}</strong>
      </span>
      {bet === null ? null : (
        <>
          <span>
            You have selected <strong>{coinName(bet.stakePaise)}</strong> table
          </span>
          <span>
            {PICK_LABEL} <strong>{formatCombination(bet)}</strong>
          </span>
        </>
      )}
    </div>
  )
}

function VideoStatus() {
  const state = useResultVideo((video) => video.state)
  const isCounting = useGame(({ countdown }) => countdown !== null)
  if (isCounting || state === 'playing' || state === 'idle') return null
  return (
    <p className={resultCss.videoStatus} role="status" data-loading={state === 'loading'}>
      {state === 'loading' ? 'Loading video...' : 'Video unavailable, Please try again later'}
    </p>
  )
}

function Countdown() {
  const digit = useGame((state) => state.countdown)
  if (digit === null) return null
  return (
    <div className={resultCss.digit} key={digit} aria-hidden="true">
      {digit}
    </div>
  )
}

function Outcome() {
  const round = useGame((state) => state.round)
  if (round.phase !== 'celebrating') return null
  const { bet, outcome } = round
  const { instanceId, isWin, prizePaise, result } = outcome
  return (
    <Overlay label="Result" kind={isWin ? 'win' : 'loss'}>
      <h2 className={css.heading}>{isWin ? 'You Won!' : 'Better Luck Next Time!'}</h2>
      {isWin ? (
        <p className={css.prize}>{formatRupees(prizePaise)}</p>
      ) : (
        <p className={css.line}>{LOSS_TEXT}</p>
      )}
      <p className={css.muted}>{`Winning Combination: ${formatCombination(result)}`}</p>
      <p className={css.muted}>{`${PICK_LABEL} ${formatCombination(bet)}`}</p>
      <FairnessButton instanceId={instanceId} result={result} />
    </Overlay>
  )
}
