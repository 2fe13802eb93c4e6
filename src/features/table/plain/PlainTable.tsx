/**
 * The table's picture until the stage draws, and where WebGL is missing or lost: the atlas's sprites in the DOM, without motion
 * and film. The same controls lie over it.
 */
import type { Mode } from '../../../domain/core/mode'
import { useTranslate } from '../../../i18n/useTranslate'
import { feltBackground } from '../../../stage/core/palette'
import type { TableLayout } from '../../../stage/layout/layout'
import { PlainMenu } from './PlainMenu'
import { PlainResult } from './PlainResult'
import css from './plain.module.css'

/** CSS pixels between the sidebar and the line below the table. */
const NOTE_MARGIN = 10

interface PlainTableProps {
  layout: TableLayout
  mode: Mode
  isResult: boolean
  /** Whether this picture stays; a running result waits on the felt for the stage. */
  isStageMissing: boolean
}

export function PlainTable({ layout, mode, isResult, isStageMissing }: PlainTableProps) {
  const t = useTranslate()
  return (
    <div className={css.plain}>
      <div
        className={css.felt}
        style={{ background: feltBackground(mode), left: isResult ? 0 : layout.background.x }}
      />
      <div aria-hidden="true">
        {isResult ? isStageMissing && <PlainResult layout={layout} /> : <PlainMenu layout={layout} />}
      </div>
      {isResult || !isStageMissing ? null : (
        <p className={css.note} style={{ left: layout.background.x + NOTE_MARGIN }} role="status">
          {t('webgl.plain')}
        </p>
      )}
    </div>
  )
}
