/** What the result means for the player: a win's prize next to the film's die, and the verdict below it. */
import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { serverClock } from '../../../api/serverClock'
import { formatRupees } from '../../../domain/core/money'
import type { Combination } from '../../../domain/core/payout'
import { SHOW_MS, WIN_MS } from '../../../domain/resultTimeline'
import { revealOf } from '../../../domain/roundState'
import { celebrationStartMs, phaseOf, revealedAtMs } from '../../../game/round/phases/phaseOf'
import { roundController } from '../../../game/roundController'
import { useGame } from '../../../game/state/store'
import { combinationText } from '../../../i18n/cityTexts'
import { Trans } from '../../../i18n/Trans'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import texts from '../../../ui/throwTexts.module.css'
import { FairnessButton } from '../../fairness'
import { Picture } from '../plain/Picture'
import { prizeAt } from './prizeCount'
import css from './result.module.css'
import { YourPick } from './YourPick'

/** From then on a loss offers the table, counted from the reveal. */
const TABLE_FROM_MS = SHOW_MS + 1_000

export function Verdict({ layout }: { layout: TableLayout['result'] }) {
  const t = useTranslate()
  const round = useGame((state) => state.round)
  const isNeutral = useGame((state) => state.hasNeutralResults)
  const reveal = revealOf(round)
  // It stays until the menu is drawn.
  if (reveal === null || phaseOf(round).result !== 'announced') return null
  const { bet } = reveal
  const { instanceId, isWin, prizePaise, result } = reveal.outcome
  const lostText = isNeutral ? 'result.notWon' : 'result.lost'
  const heading = <h2 className={css.heading}>{t(isWin ? 'result.won' : lostText)}</h2>
  return (
    <section className={`${texts.enter} ${css.verdict}`} data-win={isWin} aria-label={t('result.label')}>
      <ToTable layout={layout} />
      {isWin ? (
        <div className={css.win} style={rectStyle(layout.prize)}>
          {heading}
          <Prize paise={prizePaise} rect={layout.prize} startsAtMs={celebrationStartMs(round)} />
        </div>
      ) : null}
      <div className={css.strip} style={rectStyle(layout.verdict)}>
        <div className={css.panel}>
          <Pictured combination={result}>
            <Trans
              id="result.combination"
              values={{ result: combinationText(result) }}
              components={{ b: <strong /> }}
            />
          </Pictured>
          <Pictured combination={bet}>
            <YourPick bet={bet} />
          </Pictured>
          {isWin ? null : (
            <div>
              {heading}
              {isNeutral ? null : <p>{t('brand.loss')}</p>}
            </div>
          )}
          <FairnessButton isInline instanceId={instanceId} result={result} bet={bet} />
        </div>
      </div>
    </section>
  )
}

interface PicturedProps {
  combination: Combination
  /** The same in words. */
  children: ReactNode
}

function Pictured({ combination: { city, diceNumber }, children }: PicturedProps) {
  return (
    <p className={css.pictured}>
      {[`reel-city-${city}`, `reel-die-${diceNumber}`].map((name) => (
        <span key={name}>
          <Picture name={name} />
        </span>
      ))}
      <span>{children}</span>
    </p>
  )
}

/** The whole throw is a button that brings the table back, once a loss has been read. */
function ToTable({ layout: { film, verdict } }: { layout: TableLayout['result'] }) {
  const t = useTranslate()
  const isOffered = useGame(({ round, nowMs }) => {
    const tableFromMs = (revealedAtMs(round) ?? Infinity) + TABLE_FROM_MS
    return phaseOf(round).mayLeave?.(round) === true && nowMs !== null && nowMs >= tableFromMs
  })
  if (!isOffered) return null
  return (
    <button
      type="button"
      className={texts.columns}
      style={rectStyle({ ...film, height: verdict.y - film.y })}
      data-next-to-die
      onClick={roundController.leave}
    >
      <span>{t('throw.columns')}</span>
    </button>
  )
}

/** Width of a digit as a multiple of its height, in the display face. */
const DIGIT_EMS = 0.65
/** Height of the prize as a share of its place. */
const PRIZE_SHARE = 0.9
const PAISE_PER_RUPEE = 100

interface PrizeProps {
  paise: number
  rect: Rect
  /** Server time of the verdict; null where it is not celebrated. */
  startsAtMs: number | null
}

/** Counts up without rendering: each step is written into the element. */
function Prize({ paise, rect, startsAtMs }: PrizeProps) {
  const text = formatRupees(paise)
  const size = Math.min(rect.height * PRIZE_SHARE, rect.width / (text.length * DIGIT_EMS))
  const element = useRef<HTMLParagraphElement>(null)
  const isMotionReduced = useReducedMotion(false, { getInitialValueInEffect: false })
  useLayoutEffect(() => {
    const prize = element.current
    if (startsAtMs === null || isMotionReduced || prize === null) return
    let frame = 0
    const count = () => {
      const ms = (serverClock.nowMs() ?? Infinity) - startsAtMs
      const { share, scale } = prizeAt(ms)
      const rupees = Math.floor((paise * share) / PAISE_PER_RUPEE)
      prize.textContent = share === 1 ? text : formatRupees(rupees * PAISE_PER_RUPEE)
      prize.style.transform = `scale(${scale})`
      if (ms < WIN_MS.ends) frame = requestAnimationFrame(count)
    }
    count()
    return () => cancelAnimationFrame(frame)
  }, [paise, text, startsAtMs, isMotionReduced])
  return (
    <p ref={element} className={css.prize} style={{ fontSize: size }}>
      {text}
    </p>
  )
}
