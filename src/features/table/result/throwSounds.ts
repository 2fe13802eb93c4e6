/** What is heard and felt of a throw, whatever it means for the player, and the clock that gives each event its time. */
import type { RefObject } from 'react'
import type { Sounds } from '../../../audio/sounds'
import type { Combination } from '../../../domain/core/payout'
import { CITY_LIT_MS, DIE_HITS, DIE_RESTS_MS, ROLL_MS } from '../../../domain/resultTimeline'
import { blowHaptic, HAPTICS, vibrate } from '../parts/haptics'

export interface TimedEvent {
  /** From the throw's beginning. */
  atMs: number
  play: (sounds: Sounds) => void
  haptic?: number | readonly number[]
}

/** An event that is later than this is left out, as after a return to the page. */
const MAX_DELAY_MS = 100
/** A throw without a bet is heard from further away. */
const WATCHED_GAIN = 0.6

/** @param gain of every sound */
export function throwEvents({ city }: Pick<Combination, 'city'>, gain = 1): TimedEvent[] {
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

/** Returns the events of a throw without a bet: heard, not felt. */
export function watchedEvents(result: Pick<Combination, 'city'>): TimedEvent[] {
  return throwEvents(result, WATCHED_GAIN).map(({ atMs, play }) => ({ atMs, play }))
}

/**
 * Gives each event its time, and none that is over or falls into a time in which the page is hidden.
 * @param elapsedMs since the throw's beginning
 * @returns a function that ends the events
 */
export function playInTime(
  events: TimedEvent[],
  elapsedMs: () => number,
  sounds: RefObject<Sounds | null>,
): () => void {
  events.sort((a, b) => a.atMs - b.atMs)
  let timer: ReturnType<typeof setTimeout> | undefined
  let index = 0
  const playDue = () => {
    const nowMs = elapsedMs()
    for (; index < events.length; index++) {
      const { atMs, play, haptic } = events[index]!
      if (atMs > nowMs) {
        timer = setTimeout(playDue, atMs - nowMs)
        return
      }
      if (nowMs - atMs >= MAX_DELAY_MS || document.hidden) continue
      if (sounds.current !== null) play(sounds.current)
      if (haptic !== undefined) vibrate(haptic)
    }
  }
  playDue()
  return () => clearTimeout(timer)
}
