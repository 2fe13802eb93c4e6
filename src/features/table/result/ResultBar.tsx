/** The texts of the result screen's bar: the bet in words, the captions of pick and reels, and the balance. */
import { coinName } from '../../../domain/core/coin'
import { formatRupees } from '../../../domain/core/money'
import { betOf } from '../../../domain/roundState'
import { useGame } from '../../../game/state/store'
import { Trans } from '../../../i18n/Trans'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { rectStyle } from '../../../stage/layout/rect'
import { captionSize } from '../../../stage/layout/resultLayout'
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
  const balance = formatRupees(useShownBalance(mode))
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
      >
        {t(`mode.${mode}.wallet`)} <strong>{balance}</strong>
      </p>
    </div>
  )
}
