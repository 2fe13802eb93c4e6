/**
 * The table's picture where WebGL is missing or lost: the atlas's sprites in the DOM, without motion and film. The same
 * controls lie over it.
 */
import { useEffect } from 'react'
import type { Mode } from '../../../domain/core/mode'
import { useTranslate } from '../../../i18n/useTranslate'
import { cssColour, FELTS } from '../../../stage/core/palette'
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
  onReady: () => void
}

export function PlainTable({ layout, mode, isResult, onReady }: PlainTableProps) {
  const t = useTranslate()
  useEffect(onReady, [onReady])
  const { edge, light } = FELTS[mode]
  return (
    <div
      className={css.plain}
      style={{ background: `radial-gradient(${cssColour(light)}, ${cssColour(edge)} 75%)` }}
    >
      <div aria-hidden="true">
        {isResult ? <PlainResult layout={layout} /> : <PlainMenu layout={layout} />}
      </div>
      {isResult ? null : (
        <p className={css.note} style={{ left: layout.background.x + NOTE_MARGIN }} role="status">
          {t('webgl.plain')}
        </p>
      )}
    </div>
  )
}
