/** The placed bet until the round ends; it covers the bet summary, neither tiles nor countdown. */
import { formatRupees } from '../../../domain/core/money'
import { prizePaise } from '../../../domain/core/payout'
import { useGame } from '../../../game/state/store'
import { betText } from '../../../i18n/cityTexts'
import { Trans } from '../../../i18n/Trans'
import { useTranslate } from '../../../i18n/useTranslate'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import css from './betPlaced.module.css'

export function BetPlaced({ rect }: { rect: Rect }) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const bet = useGame((state) => (state.round.phase === 'placed' ? state.round.bet : null))
  if (bet === null) return null
  const heading = t(`mode.${mode}.placed`)
  return (
    <section className={css.ticket} aria-label={heading} style={rectStyle(rect)}>
      <div className={css.bet}>
        <p className={css.choice}>{betText(bet)}</p>
        <h2 className={css.heading}>{heading}</h2>
        <p>{t('bet.final')}</p>
        <p className={css.line}>{t('reason.wait')}</p>
      </div>
      <p className={css.wins}>
        <Trans
          id="bet.wins"
          values={{ prize: formatRupees(prizePaise(bet.stakePaise)) }}
          components={{ b: <strong /> }}
        />
      </p>
    </section>
  )
}
