/** The throw in its place: the film as soon as it can be drawn, and the pictures of the result where none plays. */
import type { Combination } from '../../domain/payout'
import { isRested } from '../../domain/resultTimeline'
import { useGame } from '../../game/gameStore'
import { useSpriteTexture } from '../assets/useAssets'
import { CITY_RATIO } from '../layout/layout'
import type { Rect } from '../layout/rect'
import type { ResultLayout } from '../layout/resultLayout'
import { toldResultLayout } from '../layout/resultLayout'
import { useRedraw } from '../stageContext'
import { Feather } from './Feather'
import { Film } from './Film'
import { useFilm } from './useFilm'

interface ThrowProps {
  place: ResultLayout['film']
  /** Colour of the felt around the film. */
  tint: number
  result: Combination | null
  /** Server time of the throw's beginning; null while it is unknown. */
  startsAtMs: number | null
  /** Whether the throw has begun. */
  isShown: boolean
}

export function Throw({ place, tint, result, startsAtMs, isShown }: ThrowProps) {
  const film = useFilm(result, startsAtMs ?? 0, isShown)
  useRedraw()
  if (film === null)
    return result === null || startsAtMs === null ? null : (
      <ToldResult rect={place} result={result} startsAtMs={startsAtMs} />
    )
  return (
    <>
      <Film place={place} film={film} />
      <Feather place={place} tint={tint} />
    </>
  )
}

/** Without a video, the city and the die themselves, each from the moment at which its reel rests. */
function ToldResult({ rect, result, startsAtMs }: { rect: Rect; result: Combination; startsAtMs: number }) {
  const isCityTold = useGame(({ nowMs }) => isRested('city', startsAtMs, nowMs))
  const isDieTold = useGame(({ nowMs }) => isRested('diceNumber', startsAtMs, nowMs))
  const { city, die } = toldResultLayout(rect, CITY_RATIO)
  return (
    <>
      {isCityTold ? <Picture name={`city-${result.city}`} rect={city} /> : null}
      {isDieTold ? <Picture name={`die-${result.diceNumber}`} rect={die} /> : null}
    </>
  )
}

function Picture({ name, rect }: { name: string; rect: Rect }) {
  const texture = useSpriteTexture(name)
  useRedraw()
  return <pixiSprite key={texture.uid} texture={texture} {...rect} />
}
