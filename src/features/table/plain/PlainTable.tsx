/**
 * The table's picture until the stage draws, and where WebGL is missing or lost: the atlas's sprites in the DOM, without motion
 * and film. The same controls lie over it.
 */
import type { Mode } from '../../../domain/core/mode'
import { useRecentResults } from '../../../game/openThrow'
import { hasNoCountdown } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import { feltBackground } from '../../../stage/core/palette'
import { badgeRadius, countdownLines } from '../../../stage/countdown/countdownLabel'
import { CITY_RATIO, type TableLayout } from '../../../stage/layout/layout'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import { columnHeadings, headingSize, headingSpacing } from '../../../stage/layout/textSizes'
import { lazyComponent, useLazyComponent } from '../../../ui/overlays/lazyComponent'
import { Picture } from './Picture'
import css from './plain.module.css'

/** CSS pixels between the sidebar and the line below the table. */
const NOTE_MARGIN = 10

/** Only a table without the stage has it. */
const plainResultCode = lazyComponent(async () => (await import('./PlainResult')).PlainResult)

interface PlainTableProps {
  layout: TableLayout
  mode: Mode
  isResult: boolean
  /** Whether this picture stays; a running result waits on the felt for the stage. */
  isStageMissing: boolean
}

export function PlainTable({ layout, mode, isResult, isStageMissing }: PlainTableProps) {
  const t = useTranslate()
  const PlainResult = useLazyComponent(plainResultCode, isStageMissing)
  return (
    <div className={css.plain}>
      <div
        className={css.felt}
        style={{ background: feltBackground(mode), left: isResult ? 0 : layout.background.x }}
      />
      <div aria-hidden="true">
        {isResult ? (
          isStageMissing && PlainResult !== null && <PlainResult layout={layout} />
        ) : (
          <PlainMenu layout={layout} mode={mode} />
        )}
      </div>
      {isResult || !isStageMissing ? null : (
        <p className={css.note} style={{ left: layout.background.x + NOTE_MARGIN }} role="status">
          {t('webgl.plain')}
        </p>
      )}
    </div>
  )
}

/** The menu's picture: headings, countdown, and the newest results. Its tiles are in their radios. */
function PlainMenu({ layout, mode }: { layout: TableLayout; mode: Mode }) {
  const t = useTranslate()
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
