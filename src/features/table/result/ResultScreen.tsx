/** The DOM over the result scene: timer, video and overlays. */

import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { ResultTimer } from '../controls/ResultTimer'
import { ResultOverlays } from './ResultOverlays'
import { ResultVideo } from './ResultVideo'
import { TimeUp } from './TimeUp'

export function ResultScreen({ layout }: { layout: TableLayout }) {
  const t = useTranslate()
  return (
    <>
      <h1 className="visually-hidden">{t('result.title')}</h1>
      <ResultTimer />
      <ResultVideo rect={layout.result.video} />
      <ResultOverlays layout={layout.result} />
      <TimeUp rect={layout.result.card} />
    </>
  )
}
