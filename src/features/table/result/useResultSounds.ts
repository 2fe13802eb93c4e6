/** Sounds and vibrations of a throw, with and without a bet of the player, and of its outcome, in time with the server's clock. */
import { type RefObject, useEffect } from 'react'
import { serverClock } from '../../../api/serverClock'
import type { Sounds } from '../../../audio/sounds'
import { CITIES } from '../../../domain/core/city'
import { DICE_NUMBERS } from '../../../domain/core/dice'
import type { Combination } from '../../../domain/core/payout'
import {
  CITY_LIT_MS,
  DIE_HITS,
  DIE_RESTS_MS,
  REST_MS,
  ROLL_MS,
  SHOW_MS,
  WIN_MS,
} from '../../../domain/resultTimeline'
import { betOf, isGain, type Outcome, revealOf } from '../../../domain/roundState'
import { useOpenThrow } from '../../../game/openThrow'
import { useGame } from '../../../game/state/store'
import { reelTicks } from '../../../stage/reels/reelMotion'
import { blowHaptic, HAPTICS, vibrate } from '../parts/haptics'
import { TENTHS_MS } from './prizeCount'

interface TimedEvent {
  /** From the throw's beginning. */
  atMs: number
  play: (sounds: Sounds) => void
  haptic?: number | readonly number[]
}

/** An event that is later than this is left out, as after a return to the page. */
const MAX_DELAY_MS = 100
/** Both reels tick as one at full speed. */
const MIN_TICK_DISTANCE_MS = 40
/** A throw without a bet is heard from further away. */
const WATCHED_GAIN = 0.6

export function useResultSounds(sounds: RefObject<Sounds | null>): void {
  const outcome = useGame(({ round }) => revealOf(round)?.outcome ?? null)
  const revealAtMs = useGame(({ round }) => revealOf(round)?.revealAtMs ?? null)
  const isGained = useGame(({ round }) => isGain(revealOf(round)?.outcome ?? null, betOf(round)))
  const watched = useOpenThrow()
  useEffect(() => {
    if (outcome === null || revealAtMs === null) return
    return playInTime(resultEvents(outcome, isGained), revealAtMs, sounds)
  }, [outcome, isGained, revealAtMs, sounds])
  useEffect(() => {
    if (watched === null) return
    // Heard, not felt.
    const events = throwEvents(watched.result, WATCHED_GAIN).map(({ atMs, play }) => ({ atMs, play }))
    return playInTime(events, watched.startsAtMs, sounds)
  }, [watched, sounds])
}

/** Returns what is heard and felt of a throw, whatever it means for the player. @param gain of every sound */
function throwEvents({ city }: Combination, gain = 1): TimedEvent[] {
  return [
    ...DIE_HITS.map(({ atMs, force }) => ({
      atMs,
      play: (to: Sounds) => to.clatter(force * gain),
      haptic: blowHaptic(force),
    })),
    { atMs: ROLL_MS, play: (to) => to.roll(gain) },
    { atMs: CITY_LIT_MS, play: (to) => to.chord(city, gain), haptic: HAPTICS.cityLit },
    { atMs: DIE_RESTS_MS, play: (to) => to.thunk(gain), haptic: HAPTICS.dieStands },
  ]
}

/** Returns the events of a result screen. @param isGained whether the prize is more than the stake */
function resultEvents({ result, isWin }: Outcome, isGained: boolean): TimedEvent[] {
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
  const events: TimedEvent[] = [
    ...distinct.map((atMs) => ({ atMs, play: (to: Sounds) => to.reelTick() })),
    ...Object.values(REST_MS).map((atMs) => ({ atMs, play: (to: Sounds) => to.reelStop() })),
    ...throwEvents(result),
  ]
  if (isGained) events.push(...winEvents())
  else if (!isWin) events.push({ atMs: SHOW_MS, play: (to) => to.loss() })
  return events
}

function winEvents(): TimedEvent[] {
  return [
    ...TENTHS_MS.map((ms, step) => ({ atMs: SHOW_MS + ms, play: (to: Sounds) => to.count(step) })),
    { atMs: SHOW_MS + WIN_MS.counts, play: (to) => to.startJingle() },
    {
      atMs: SHOW_MS + WIN_MS.lands,
      play(to) {
        to.stopJingle()
        to.fanfare()
      },
      haptic: HAPTICS.win,
    },
    { atMs: SHOW_MS + WIN_MS.firstCoin, play: (to) => to.coins() },
  ]
}

/** Gives each event its time, and none that is over or falls into a time in which the page is hidden. */
function playInTime(events: TimedEvent[], startMs: number, sounds: RefObject<Sounds | null>): () => void {
  events.sort((a, b) => a.atMs - b.atMs)
  let timer: ReturnType<typeof setTimeout> | undefined
  let index = 0
  const playDue = () => {
    const elapsedMs = (serverClock.nowMs() ?? startMs) - startMs
    for (; index < events.length; index++) {
      const { atMs, play, haptic } = events[index]!
      if (atMs > elapsedMs) {
        timer = setTimeout(playDue, atMs - elapsedMs)
        return
      }
      if (elapsedMs - atMs >= MAX_DELAY_MS || document.hidden) continue
      if (sounds.current !== null) play(sounds.current)
      if (haptic !== undefined) vibrate(haptic)
    }
  }
  playDue()
  return () => clearTimeout(timer)
}
