/** The DOM over the result scene: the bar with the bet, the countdown digits, the video's status and the outcome. */
import type { ReactNode } from 'react'
import { CITY_NAMES } from '../../../domain/city'
import { coinName } from '../../../domain/coin'
import { formatCombination } from '../../../domain/combination'
import { formatRupees } from '../../../domain/money'
import type { Combination } from '../../../domain/payout'
import { betOf } from '../../../domain/roundState'
import { isPickMatched, outcomeOf } from '../../../game/gameState'
import { useGame } from '../../../game/gameStore'
import { useResultVideo } from '../../../game/resultVideo'
import { LOSS_TEXT } from '../../../i18n/en'
import type { Rect } from '../../../stage/rect'
import { FairnessButton } from '../../fairness'
import { Overlay } from '../overlay/Overlay'
import css from '../overlay/overlay.module.css'
import resultCss from './result.module.css'

const PICK_LABEL = 'Your pick:'

interface ResultOverlaysProps {
  bar: Rect
  video: Rect
}

export function ResultOverlays({ bar, video }: ResultOverlaysProps) {
  const round = useGame((state) => state.round)
  return (
    <>
      <ResultBar height={bar.height} />
      <div
        className={resultCss.stage}
        style={{ left: video.x, top: video.y, width: video.width, height: video.height }}
      >
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
            {PICK_LABEL} <Pick half="city">{CITY_NAMES[bet.city]}</Pick> -{' '}
            <Pick half="diceNumber">{bet.diceNumber}</Pick>
          </span>
        </>
      )}
    </div>
  )
}

/** One half of the player's pick, lit as soon as its reel rests on the same. */
function Pick({ half, children }: { half: keyof Combination; children: ReactNode }) {
  const isMatched = useGame((state) => isPickMatched(state, half))
  return <strong data-matched={isMatched}>{children}</strong>
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
