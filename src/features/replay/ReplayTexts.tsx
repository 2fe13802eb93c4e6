/** The texts over the replayed throw: the round in words, and what was drawn. */
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { coinName, coinStakePaise } from '../../domain/core/coin'
import type { Mode } from '../../domain/core/mode'
import { formatRupees } from '../../domain/core/money'
import type { Combination } from '../../domain/core/payout'
import { SHOW_MS } from '../../domain/resultTimeline'
import { combinationText } from '../../i18n/cityTexts'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { rectStyle } from '../../stage/layout/rect'
import { openThrowLayout } from '../../stage/layout/resultLayout'
import { captionSize } from '../../stage/layout/textSizes'
import throwTexts from '../../ui/throwTexts.module.css'
import type { OwnPick } from './ownPick'
import css from './replay.module.css'

export interface ReplayedRound {
  mode: Mode
  /** Null where the backend does not send it. */
  coinTypeId: number | null
  totalBets: number | null
  result: Combination
  /** Null until a receipt has been verified. */
  pick: OwnPick | null
}

interface ReplayTextsProps extends ReplayedRound {
  layout: ReplayLayout
  shownMs: number
  /** Is drawn over the verdict next to the die, where it covers nothing of the result. */
  children: ReactNode
}

/** Font size as a share of the bar's height, for bars with much room. */
const TEXT_SHARE = 0.19

export function ReplayTexts(props: ReplayTextsProps) {
  const { layout, shownMs, children, mode, coinTypeId, totalBets, result, pick } = props
  const t = useTranslate()
  const { bar, words, drawnCaption, film } = layout.openThrow
  const larger = { fontSize: Math.max(captionSize(layout.unit), bar.height * TEXT_SHARE) }
  const coin = coinTypeId === null ? null : coinName(coinStakePaise(coinTypeId))
  return (
    <div className={css.texts} style={{ fontSize: captionSize(layout.unit) }}>
      <div className={throwTexts.words} style={{ ...rectStyle(words), ...larger }}>
        <span>
          <strong className={throwTexts.title}>
            {coin === null ? t(`replay.mode.${mode}`) : t('replay.table', { coin })}
          </strong>
          {totalBets === null ? null : (
            <Trans id="replay.bets" values={{ count: totalBets }} components={{ b: <b /> }} />
          )}
        </span>
        {pick === null ? null : (
          <span>
            <Trans
              id="replay.pick"
              values={{ pick: combinationText(pick) }}
              components={{
                b: <b className={throwTexts.pick} data-won={pick.isWin && shownMs >= SHOW_MS} />,
              }}
            />
          </span>
        )}
      </div>
      <span className={throwTexts.caption} style={rectStyle(drawnCaption)} aria-hidden="true">
        {t('replay.drawnCaption')}
      </span>
      <div className={css.verdict} style={{ ...rectStyle(film), ...larger }}>
        {children}
        <div role="status">{shownMs < SHOW_MS ? null : <Verdict result={result} pick={pick} />}</div>
      </div>
    </div>
  )
}

function Verdict({ result, pick }: Pick<ReplayedRound, 'result' | 'pick'>) {
  const t = useTranslate()
  const drawn = (
    <span>
      <Trans id="replay.drawn" values={{ result: combinationText(result) }} components={{ b: <b /> }} />
    </span>
  )
  if (pick === null) return <p className={throwTexts.enter}>{drawn}</p>
  return (
    <p className={throwTexts.enter} data-win={pick.isWin}>
      <strong>
        {pick.isWin ? <IconCheck size="1em" stroke={4} aria-hidden="true" /> : null}
        <span>
          {pick.isWin
            ? t('replay.won', { prize: formatRupees(pick.prizePaise) })
            : t('replay.lost', { pick: combinationText(pick) })}
        </span>
      </strong>
      {drawn}
    </p>
  )
}

const DESIGN = { width: 844, height: 390 }

type ReplayLayout = ReturnType<typeof replayLayout>

/** The layout of a replay: the throw as it is shown without a bet, over the whole canvas. */
export function replayLayout(width: number, height: number) {
  const area = { x: 0, y: 0, width, height }
  const unit = Math.min(width / DESIGN.width, height / DESIGN.height)
  return { screen: { width, height }, unit, background: area, openThrow: openThrowLayout(area, area, unit) }
}
