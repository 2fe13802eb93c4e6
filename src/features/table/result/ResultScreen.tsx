/** The DOM over the result scene: the texts of the bar, the film's state, the verdict and the end of the timer. */

import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import { ResultTimer } from '../controls/ResultTimer'
import { FilmStatus } from './FilmStatus'
import { ResultBar } from './ResultBar'
import { TimeUp } from './TimeUp'
import { Verdict } from './Verdict'

export function ResultScreen({ layout: { result, unit } }: { layout: TableLayout }) {
  const t = useTranslate()
  return (
    <>
      <h1 className="visually-hidden">{t('result.title')}</h1>
      <ResultTimer />
      <ResultBar layout={result} unit={unit} />
      <FilmStatus rect={result.film} />
      <Verdict layout={result} />
      <TimeUp rect={result.card} />
    </>
  )
}
