/** What the result means for the player: a win's prize next to the film's die, and the verdict below it. */
import { formatRupees } from '../../../domain/core/money'
import { revealOf } from '../../../domain/roundState'
import { useGame } from '../../../game/state/store'
import { combinationText } from '../../../i18n/cityTexts'
import { Trans } from '../../../i18n/Trans'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import texts from '../../../ui/throwTexts.module.css'
import { FairnessButton } from '../../fairness'
import { useCountUp } from '../parts/useCountUp'
import css from './result.module.css'
import { YourPick } from './YourPick'

export function Verdict({ layout }: { layout: TableLayout['result'] }) {
  const t = useTranslate()
  const round = useGame((state) => state.round)
  const isNeutral = useGame((state) => state.hasNeutralResults)
  const reveal = revealOf(round)
  // It stays until the menu is drawn.
  if (reveal === null || (round.phase !== 'celebrating' && round.phase !== 'leaving')) return null
  const { instanceId, isWin, prizePaise, result } = reveal.outcome
  const lostText = isNeutral ? 'result.notWon' : 'result.lost'
  const heading = <h2 className={css.heading}>{t(isWin ? 'result.won' : lostText)}</h2>
  return (
    <section className={`${texts.enter} ${css.verdict}`} data-win={isWin} aria-label={t('result.label')}>
      {isWin ? (
        <div className={css.win} style={rectStyle(layout.prize)}>
          {heading}
          <Prize paise={prizePaise} rect={layout.prize} />
        </div>
      ) : null}
      <div className={css.strip} style={rectStyle(layout.verdict)}>
        <div className={css.panel}>
          {isWin ? null : (
            <div>
              {heading}
              {isNeutral ? null : <p>{t('brand.loss')}</p>}
            </div>
          )}
          <div className={css.combinations}>
            <p>
              <Trans
                id="result.combination"
                values={{ result: combinationText(result) }}
                components={{ b: <strong /> }}
              />
            </p>
            <p>
              <YourPick bet={round.bet} />
            </p>
          </div>
          <FairnessButton isInline instanceId={instanceId} result={result} bet={round.bet} />
        </div>
      </div>
    </section>
  )
}

/** Width of a digit as a multiple of its height, in the display face. */
const DIGIT_EMS = 0.68
/** Height of the prize as a share of its place. */
const PRIZE_SHARE = 0.74

function Prize({ paise, rect }: { paise: number; rect: Rect }) {
  const shown = formatRupees(useCountUp(paise, 0))
  const size = Math.min(rect.height * PRIZE_SHARE, rect.width / (formatRupees(paise).length * DIGIT_EMS))
  return (
    <p className={css.prize} style={{ fontSize: size }}>
      {shown}
    </p>
  )
}
