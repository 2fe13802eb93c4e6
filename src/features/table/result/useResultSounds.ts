/** Sounds and vibrations of a throw, with and without a bet of the player, and of its outcome, in time with the server's clock. */
import { type RefObject, useEffect } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { serverClock } from '../../../api/serverClock'
import type { Sounds } from '../../../audio/sounds'
import { CITIES } from '../../../domain/core/city'
import { DICE_NUMBERS } from '../../../domain/core/dice'
import { REST_MS, SHOW_MS, WIN_MS } from '../../../domain/resultTimeline'
import { isGain, type Reveal, revealOf } from '../../../domain/roundState'
import { useOpenThrow } from '../../../game/openThrow'
import { useGame } from '../../../game/state/store'
import { reelTicks } from '../../../stage/reels/reelMotion'
import { HAPTICS } from '../parts/haptics'
import { TENTHS_MS } from './prizeCount'
import { playInTime, type TimedEvent, throwEvents, watchedEvents } from './throwSounds'

/** Both reels tick as one at full speed. */
const MIN_TICK_DISTANCE_MS = 40
export function useResultSounds(sounds: RefObject<Sounds | null>): void {
  const reveal = useGame(useShallow(({ round }) => revealOf(round)))
  const watched = useOpenThrow()
  useEffect(() => {
    if (reveal === null) return
    return playInTime(resultEvents(reveal), sinceMs(reveal.revealAtMs), sounds)
  }, [reveal, sounds])
  useEffect(() => {
    if (watched === null) return
    return playInTime(watchedEvents(watched.result), sinceMs(watched.startsAtMs), sounds)
  }, [watched, sounds])
}

const sinceMs = (startMs: number) => () => (serverClock.nowMs() ?? startMs) - startMs

/** Returns the events of a result screen. */
function resultEvents(reveal: Reveal): TimedEvent[] {
  const { result, isWin } = reveal.outcome
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
  if (isGain(reveal)) events.push(...winEvents())
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
