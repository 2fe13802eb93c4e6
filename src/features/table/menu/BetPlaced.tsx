/** The band that shows the placed bet until the round ends; it covers the bet summary, not the countdown. */
import { useGame } from '../../../game/gameStore'
import { betText } from '../../../i18n/cityTexts'
import { useTranslate } from '../../../i18n/useTranslate'
import { Overlay } from '../overlay/Overlay'
import css from '../overlay/overlay.module.css'

export function BetPlaced() {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const bet = useGame((state) => (state.round.phase === 'placed' ? state.round.bet : null))
  if (bet === null) return null
  const heading = t(`mode.${mode}.placed`)
  return (
    <Overlay label={heading} kind="band">
      <h2 className={css.heading}>{heading}</h2>
      <p className={css.line}>{betText(bet)}</p>
      <p className={css.line}>{t('reason.wait')}</p>
      <p className={css.muted}>{t('bet.final')}</p>
    </Overlay>
  )
}
