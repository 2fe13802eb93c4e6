/** The result's picture without the stage: pick, drawn city and die, the countdown, and the seconds left. */
import { betOf } from '../../../domain/roundState'
import { isHalfShown } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import { CITY_RATIO, type TableLayout } from '../../../stage/layout/layout'
import { rectStyle } from '../../../stage/layout/rect'
import { shownResultLayout } from '../../../stage/layout/resultLayout'
import { useCardSeconds } from '../controls/useCardSeconds'
import { Picture } from './Picture'
import css from './plain.module.css'

export function PlainResult({ layout: { result: layout } }: { layout: TableLayout }) {
  const t = useTranslate()
  const bet = useGame(({ round }) => betOf(round))
  const city = useGame((state) => (isHalfShown(state, 'city') ? state.currentCity : null))
  const diceNumber = useGame((state) => (isHalfShown(state, 'diceNumber') ? state.currentNumber : null))
  const countdown = useGame((state) => state.countdown)
  const seconds = useCardSeconds()
  const { bar, pick, film, card, cityReel, diceReel } = layout
  const shown = shownResultLayout(film, CITY_RATIO)
  return (
    <>
      <div className={css.bar} style={rectStyle(bar)} />
      {pick === null || bet === null ? null : (
        <>
          <Picture name={`reel-city-${bet.city}`} rect={pick.city} />
          <Picture name={`reel-die-${bet.diceNumber}`} rect={pick.die} />
        </>
      )}
      {city === null ? null : (
        <>
          <Picture name={`reel-city-${city}`} rect={cityReel} />
          <Picture name={`city-${city}`} rect={shown.city} />
        </>
      )}
      {diceNumber === null ? null : (
        <>
          <Picture name={`reel-die-${diceNumber}`} rect={diceReel} />
          <Picture name={`die-${diceNumber}`} rect={shown.die} />
        </>
      )}
      {countdown === null ? null : (
        <p className={css.countdown} style={rectStyle(film)}>
          {countdown}
        </p>
      )}
      <p className={css.card} style={rectStyle(card)}>
        {t('stage.secondsLeft')}
        <strong>{seconds ?? '--'}</strong>
      </p>
    </>
  )
}
