/** The texts over a throw that is watched without a bet, and the tap that brings the columns back. */
import { coinName, coinStakePaise } from '../../../domain/core/coin'
import { SHOW_MS } from '../../../domain/resultTimeline'
import { keepColumns, type OpenThrow } from '../../../game/openThrow'
import { useGame } from '../../../game/state/store'
import { combinationText } from '../../../i18n/cityTexts'
import { Trans } from '../../../i18n/Trans'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { rectStyle } from '../../../stage/layout/rect'
import { captionSize } from '../../../stage/layout/textSizes'
import texts from '../../../ui/throwTexts.module.css'

export function OpenThrowTexts({ layout, shown }: { layout: TableLayout; shown: OpenThrow }) {
  const t = useTranslate()
  const { startsAtMs, nextRoundAtMs, coinTypeId, result } = shown
  const seconds = useGame(({ nowMs }) => Math.max(0, Math.ceil((nextRoundAtMs - (nowMs ?? 0)) / 1000)))
  const isResultShown = useGame(({ nowMs }) => nowMs !== null && nowMs >= startsAtMs + SHOW_MS)
  const { words, drawnCaption } = layout.openThrow
  const coin = coinName(coinStakePaise(coinTypeId))
  return (
    <div style={{ fontSize: captionSize(layout.unit) }}>
      <div className={texts.words} style={rectStyle(words)}>
        <strong className={texts.title}>
          <Trans id="throw.next" values={{ seconds }} components={{ b: <b /> }} />
        </strong>
        <span>{t('throw.table', { coin })}</span>
      </div>
      <span className={texts.caption} style={rectStyle(drawnCaption)} aria-hidden="true">
        {t('result.drawnCaption')}
      </span>
      <button
        type="button"
        className={texts.columns}
        style={{ left: layout.background.x }}
        onClick={() => keepColumns(shown)}
      >
        <span>{t('throw.columns')}</span>
      </button>
      <output className="visually-hidden">
        {isResultShown ? t('throw.drawn', { coin, result: combinationText(result) }) : null}
      </output>
    </div>
  )
}
