/** The menu's picture without the stage: headings, countdown, and the newest results. Its tiles are in their radios. */
import { useRecentResults } from '../../../game/openThrow'
import { hasNoCountdown } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import { badgeRadius, countdownLines } from '../../../stage/countdown/countdownLabel'
import { CITY_RATIO, type TableLayout } from '../../../stage/layout/layout'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import { columnHeadings, headingSize, headingSpacing } from '../../../stage/layout/textSizes'

import { Picture } from './Picture'
import css from './plain.module.css'

export function PlainMenu({ layout }: { layout: TableLayout }) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const timer = useGame((state) => (state.isSynced ? state.timer : null))
  const isAbsent = useGame(hasNoCountdown)
  const results = useRecentResults()
  const { headings, unit, badge, chips } = layout
  const texts = columnHeadings(t, mode)
  const heading = (text: string, rect: Rect) => (
    <p
      className={css.heading}
      style={{ ...rectStyle(rect), fontSize: headingSize(unit), letterSpacing: headingSpacing(unit) }}
    >
      {text}
    </p>
  )
  return (
    <>
      {heading(texts.amount, headings.amount)}
      {heading(texts.city, headings.city)}
      {heading(texts.number, headings.number)}
      {isAbsent ? null : (
        <p className={css.badge} style={{ ...rectStyle(badge), borderRadius: badgeRadius(layout) }}>
          {countdownLines(timer, layout).map(({ text, size }) => (
            <span key={size} style={{ fontSize: size }}>
              {text}
            </span>
          ))}
        </p>
      )}
      {results.slice(0, chips.length).map(({ instanceId, result }, index) => {
        const { x, y, width, height } = chips[index]!
        const side = height * 0.6
        return (
          <span key={instanceId}>
            <Picture
              name={`reel-city-${result.city}`}
              rect={{
                x: x + width * 0.1,
                y: y + height * 0.05,
                width: height * 0.9 * CITY_RATIO,
                height: height * 0.9,
              }}
            />
            <Picture
              name={`reel-die-${result.diceNumber}`}
              rect={{ x: x + width * 0.9 - side, y: y + height * 0.95 - side, width: side, height: side }}
            />
          </span>
        )
      })}
    </>
  )
}
