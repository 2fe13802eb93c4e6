/** The texts of the result screen's bar: the bet in words, the captions of pick and reels, and the balance. */
import { useMemo } from 'react'
import { serverClock } from '../../../api/serverClock'
import { coinName } from '../../../domain/core/coin'
import { WIN_MS } from '../../../domain/resultTimeline'
import { betOf } from '../../../domain/roundState'
import { celebrationStartMs } from '../../../game/round/phases/phaseOf'
import { useGame } from '../../../game/state/store'
import { Trans } from '../../../i18n/Trans'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { rectStyle } from '../../../stage/layout/rect'
import { captionSize } from '../../../stage/layout/textSizes'
import texts from '../../../ui/throwTexts.module.css'
import { useShownBalance } from '../parts/useCountUp'
import css from './result.module.css'
import { YourPick } from './YourPick'

/** A longer amount is set smaller. */
const MAX_AMOUNT_CHARACTERS = 8

export function ResultBar({ layout, unit }: { layout: TableLayout['result']; unit: number }) {
  const t = useTranslate()
  const totalBet = useGame((state) => state.totalBet)
  const mode = useGame((state) => state.mode)
  const bet = useGame((state) => betOf(state.round))
  const celebratesAtMs = useGame(({ round }) => celebrationStartMs(round))
  const balance = useShownBalance(mode, useFirstCoinMs(celebratesAtMs))
  const { words, pick, drawnCaption, balance: balanceRect } = layout
  return (
    <div className={css.bar} style={{ fontSize: captionSize(unit) }}>
      <div className={texts.words} style={rectStyle(words)}>
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
      {pick === null || bet === null ? null : (
        <span
          className={`${texts.caption} ${css.caption} ${css.pickCaption}`}
          style={rectStyle(pick.caption)}
          data-over={pick.caption.y + pick.caption.height <= pick.city.y}
          aria-hidden="true"
        >
          {t('result.pickCaption')}
        </span>
      )}
      <span
        className={`${texts.caption} ${css.caption}`}
        style={rectStyle(drawnCaption)}
        data-over={drawnCaption.y + drawnCaption.height <= layout.cityReel.y}
        aria-hidden="true"
      >
        {t('result.drawnCaption')}
      </span>
      <p
        className={css.balance}
        style={rectStyle(balanceRect)}
        data-long={balance.length > MAX_AMOUNT_CHARACTERS}
        data-paid={celebratesAtMs !== null}
      >
        {t(`mode.${mode}.wallet`)} <strong>{balance}</strong>
      </p>
    </div>
  )
}

/** Returns when a win's first coin is in the balance, by `performance.now()`; 0 without a win. */
function useFirstCoinMs(celebratesAtMs: number | null): number {
  return useMemo(() => {
    const nowMs = serverClock.nowMs()
    if (celebratesAtMs === null || nowMs === null) return 0
    return performance.now() + celebratesAtMs + WIN_MS.firstCoin - nowMs
  }, [celebratesAtMs])
}
