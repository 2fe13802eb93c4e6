/** The placed bet until the round ends; it covers the bet summary, neither tiles nor countdown. */
import { useGame } from '../../../game/state/store'
import { betText } from '../../../i18n/cityTexts'
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
    <section className={css.panel} aria-label={heading} style={rectStyle(rect)}>
      <h2 className={css.heading}>{heading}</h2>
      <p className={css.bet}>{betText(bet)}</p>
      <p className={css.line}>{t('reason.wait')}</p>
      <p className={css.line}>{t('bet.final')}</p>
    </section>
  )
}
