/** The DOM over the result scene: the texts of the bar, the film's state, the verdict and the end of the timer. */
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import type { TableLayout } from '../../../stage/layout/layout'
import type { Rect } from '../../../stage/layout/rect'
import texts from '../../../ui/throwTexts.module.css'
import { AriaTimer } from '../controls/AriaTimer'
import { useCardSeconds } from '../controls/useCardSeconds'
import { ResultBar } from './ResultBar'
import css from './result.module.css'
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
      <TimeUp result={result} />
    </>
  )
}

/** The Seconds Left card in whole seconds, for screen readers. */
function ResultTimer() {
  const t = useTranslate()
  const seconds = useCardSeconds()
  return <AriaTimer seconds={seconds} text={t('result.timer', { seconds: seconds ?? '--' })} />
}

/** Says that the film loads or is missing, in a quiet line under the bar, until the stage draws the throw. */
function FilmStatus({ rect }: { rect: Rect }) {
  const t = useTranslate()
  const state = useGame((game) => game.videoState)
  const isCounting = useGame(({ countdown }) => countdown !== null)
  const isDrawn = useGame(({ isThrowDrawn }) => isThrowDrawn)
  if (isCounting || state === 'playing' || state === 'idle') return null
  return (
    <p
      className={css.filmStatus}
      style={{ top: rect.y, left: rect.x, width: rect.width }}
      role="status"
      hidden={isDrawn}
    >
      {t(state === 'loading' ? 'result.videoLoading' : 'result.videoMissing')}
    </p>
  )
}

/** CSS pixels below the card. */
const GAP = 12

/** One line below the timer card when its time has run out, before the redirect to the menu. */
function TimeUp({ result: { card, pick } }: { result: TableLayout['result'] }) {
  const t = useTranslate()
  const isOver = useGame(({ round }) => round.phase === 'leaving' && round.outcome !== null)
  if (!isOver) return null
  const bottom = card.y + card.height
  // Next to the pictures of the pick where they stand under the card.
  const right = pick !== null && pick.caption.y >= bottom ? pick.caption.x : card.x + card.width
  return (
    <section
      className={`${texts.enter} ${css.timeUp}`}
      style={{ top: bottom + GAP, right: `calc(100% - ${right}px)` }}
      aria-label={t('result.timeUp')}
    >
      <h2>{t('result.timeUp')}</h2>
      <p>{t('result.timeUpText')}</p>
    </section>
  )
}
