/** Plays the sounds of the result screen: reels, die, roll, chord and outcome, in time with the server's clock. */
import { type RefObject, useEffect } from 'react'
import { serverClock } from '../../../api/serverClock'
import type { Sounds } from '../../../audio/sounds'
import { CITIES } from '../../../domain/core/city'
import { DICE_NUMBERS } from '../../../domain/core/dice'
import {
  CITY_LIT_MS,
  DIE_HITS,
  DIE_RESTS_MS,
  REST_MS,
  ROLL_MS,
  SHOW_MS,
} from '../../../domain/resultTimeline'
import { type Outcome, revealOf } from '../../../domain/roundState'
import { useGame } from '../../../game/state/store'
import { reelTicks } from '../../../stage/reels/reelMotion'

interface TimedSound {
  /** From the reveal. */
  atMs: number
  play: (sounds: Sounds) => void
}

/** A sound that is later than this is left out, as after a return to the page. */
const MAX_DELAY_MS = 100
/** Both reels tick as one at full speed. */
const MIN_TICK_DISTANCE_MS = 40
/** The first coins fall into the balance. */
const COINS_AFTER_MS = 700

export function useResultSounds(sounds: RefObject<Sounds | null>): void {
  const outcome = useGame(({ round }) => revealOf(round)?.outcome ?? null)
  const revealAtMs = useGame(({ round }) => revealOf(round)?.revealAtMs ?? null)
  useEffect(() => {
    if (outcome === null || revealAtMs === null) return
    return playInTime(resultSounds(outcome), revealAtMs, ({ play }) => {
      if (sounds.current !== null) play(sounds.current)
    })
  }, [outcome, revealAtMs, sounds])
}

/** Returns the sounds of a reveal in the order of their times. */
function resultSounds({ result, isWin }: Outcome): TimedSound[] {
  const city = { stopIndex: CITIES.indexOf(result.city), count: CITIES.length, restMs: REST_MS.city }
  const die = {
    stopIndex: DICE_NUMBERS.indexOf(result.diceNumber),
    count: DICE_NUMBERS.length,
    restMs: REST_MS.diceNumber,
  }
  const ticks = [...reelTicks(city), ...reelTicks(die)].sort((a, b) => a - b)
  const distinct = ticks.filter(
    (atMs, index) => atMs - (ticks[index - 1] ?? -Infinity) >= MIN_TICK_DISTANCE_MS,
  )
  const sounds: TimedSound[] = [
    ...distinct.map((atMs) => ({ atMs, play: (to: Sounds) => to.reelTick() })),
    ...Object.values(REST_MS).map((atMs) => ({ atMs, play: (to: Sounds) => to.reelStop() })),
    ...DIE_HITS.map(({ atMs, force }) => ({ atMs, play: (to: Sounds) => to.clatter(force) })),
  ]
  sounds.push(
    { atMs: ROLL_MS, play: (to) => to.roll() },
    { atMs: CITY_LIT_MS, play: (to) => to.chord(result.city) },
    { atMs: DIE_RESTS_MS, play: (to) => to.thunk() },
  )
  if (isWin) {
    sounds.push(
      { atMs: SHOW_MS, play: (to) => to.fanfare() },
      { atMs: SHOW_MS + COINS_AFTER_MS, play: (to) => to.coins() },
    )
  } else sounds.push({ atMs: SHOW_MS, play: (to) => to.loss() })
  return sounds.sort((a, b) => a.atMs - b.atMs)
}

/** Plays each sound at its time, and none that is over or falls into a time in which the page is hidden. */
function playInTime(timeline: TimedSound[], startMs: number, play: (sound: TimedSound) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let index = 0
  const playDue = () => {
    const elapsedMs = (serverClock.nowMs() ?? startMs) - startMs
    for (; index < timeline.length; index++) {
      const sound = timeline[index]!
      if (sound.atMs > elapsedMs) {
        timer = setTimeout(playDue, sound.atMs - elapsedMs)
        return
      }
      if (elapsedMs - sound.atMs < MAX_DELAY_MS && !document.hidden) play(sound)
    }
  }
  playDue()
  return () => clearTimeout(timer)
}
