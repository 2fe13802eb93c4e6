/** The bet from its press until the round ends; it covers the bet summary, neither tiles nor countdown, and slides away if refused. */
import { useState } from 'react'
import { coinStakePaise } from '../../../domain/core/coin'
import { formatRupees } from '../../../domain/core/money'
import { prizePaise } from '../../../domain/core/payout'
import { NO_SELECTION } from '../../../domain/roundState'
import type { GameState } from '../../../game/state/state'
import { useGame } from '../../../game/state/store'
import { betText } from '../../../i18n/cityTexts'
import { Trans } from '../../../i18n/Trans'
import { useTranslate } from '../../../i18n/useTranslate'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import css from './betPlaced.module.css'

function sentBet({ round }: GameState) {
  if (round.phase === 'placed') return round.bet
  return round.phase === 'placing' ? round.selection : null
}

export function BetPlaced({ rect }: { rect: Rect }) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const sent = useGame(sentBet)
  const isPlaced = useGame(({ round }) => round.phase === 'placed')
  const [shown, setShown] = useState(sent)
  if (sent !== null && sent !== shown) setShown(sent)
  const { coinTypeId, city, diceNumber } = sent ?? shown ?? NO_SELECTION
  if (coinTypeId === null || city === null || diceNumber === null) return null
  const stakePaise = coinStakePaise(coinTypeId)
  const heading = t(isPlaced ? `mode.${mode}.placed` : 'bet.placing')
  return (
    <section className={css.ticket} aria-label={heading} style={rectStyle(rect)} hidden={sent === null}>
      <div className={css.bet}>
        <p className={css.choice}>{betText({ stakePaise, city, diceNumber })}</p>
        {isPlaced ? (
          <>
            <h2 className={css.heading}>{heading}</h2>
            <p>{t('bet.final')}</p>
            <p className={css.line}>{t('reason.wait')}</p>
          </>
        ) : null}
      </div>
      <p className={css.wins}>
        <Trans
          id="bet.wins"
          values={{ prize: formatRupees(prizePaise(stakePaise)) }}
          components={{ b: <strong /> }}
        />
      </p>
    </section>
  )
}
