/** The DOM over the result scene: the bar with the bet, the countdown digits, the video's status and the outcome. */
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { coinName } from '../../../domain/coin'
import { formatRupees } from '../../../domain/money/money'
import type { Combination } from '../../../domain/payout'
import { betOf } from '../../../domain/roundState'
import { isPickMatched } from '../../../game/gameSelectors'
import { useGame } from '../../../game/gameStore'
import { cityName, combinationText } from '../../../i18n/cityTexts'
import { Trans } from '../../../i18n/Trans'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { FairnessButton } from '../../fairness'
import { Overlay } from '../overlay/Overlay'
import css from '../overlay/overlay.module.css'
import { rectStyle } from '../rectStyle'
import { useCountUp } from '../useCountUp'
import resultCss from './result.module.css'

export function ResultOverlays({ layout }: { layout: TableLayout['result'] }) {
  const round = useGame((state) => state.round)
  return (
    <>
      <ResultBar height={layout.bar.height} />
      <div className={resultCss.box} style={rectStyle(layout.video)}>
        <VideoStatus />
        <Countdown />
      </div>
      <div className={resultCss.box} style={rectStyle(layout.outcome)}>
        {round.phase === 'celebrating' ? <Outcome /> : null}
      </div>
    </>
  )
}

function ResultBar({ height }: { height: number }) {
  const totalBet = useGame((state) => state.totalBet)
  const bet = useGame((state) => betOf(state.round))
  return (
    <div className={resultCss.bar} style={{ height }}>
      <span>
        <Trans id="result.totalBets" values={{ count: totalBet ?? '--' }} components={{ b: <strong /> }} />
      </span>
      {bet === null ? null : (
        <>
          <span>
            <Trans
              id="result.table"
              values={{ coin: coinName(bet.stakePaise) }}
              components={{ b: <strong /> }}
            />
          </span>
          <span>
            <YourPick bet={bet} />
          </span>
        </>
      )}
    </div>
  )
}

function YourPick({ bet }: { bet: Combination }) {
  return (
    <Trans
      id="result.pick"
      values={{ city: cityName(bet.city), dice: bet.diceNumber }}
      components={{ a: <Pick half="city" />, b: <Pick half="diceNumber" /> }}
    />
  )
}

/** One half of the player's pick, lit and ticked as soon as its reel rests on the same. */
function Pick({ half, children }: { half: keyof Combination; children?: ReactNode }) {
  const isMatched = useGame((state) => isPickMatched(state, half))
  return (
    <strong className={resultCss.pick} data-matched={isMatched}>
      {children}
      {isMatched ? <IconCheck size="1em" stroke={4} aria-hidden="true" /> : null}
    </strong>
  )
}

function VideoStatus() {
  const t = useTranslate()
  const state = useGame((game) => game.videoState)
  const isCounting = useGame(({ countdown }) => countdown !== null)
  if (isCounting || state === 'playing' || state === 'idle') return null
  return (
    <p className={resultCss.videoStatus} role="status" data-loading={state === 'loading'}>
      {t(state === 'loading' ? 'result.videoLoading' : 'result.videoMissing')}
    </p>
  )
}

function Countdown() {
  const digit = useGame((state) => state.countdown)
  if (digit === null) return null
  return (
    <div className={resultCss.digit} key={digit} data-digit={digit} aria-hidden="true">
      {digit}
    </div>
  )
}

function Prize({ paise }: { paise: number }) {
  return <p className={css.prize}>{formatRupees(useCountUp(paise, 0))}</p>
}

function Outcome() {
  const t = useTranslate()
  const round = useGame((state) => state.round)
  if (round.phase !== 'celebrating') return null
  const { bet, outcome } = round
  const { instanceId, isWin, prizePaise, result } = outcome
  return (
    <Overlay label={t('result.label')} kind={isWin ? 'win' : 'loss'}>
      <h2 className={css.heading}>{t(isWin ? 'result.won' : 'result.lost')}</h2>
      {isWin ? <Prize paise={prizePaise} /> : <p className={css.line}>{t('brand.loss')}</p>}
      <div className={css.combinations}>
        <p className={css.muted}>
          <Trans
            id="result.combination"
            values={{ result: combinationText(result) }}
            components={{ b: <strong /> }}
          />
        </p>
        <p className={css.muted}>
          <YourPick bet={bet} />
        </p>
      </div>
      <FairnessButton instanceId={instanceId} result={result} bet={bet} />
    </Overlay>
  )
}
