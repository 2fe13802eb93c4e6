/**
 * The wait as dusk: felt, windows and lamps follow the countdown, in the frame of its figure. Where nothing is to move, night
 * has come from the start: with reduced motion, saved data, a slow connection or a slow device.
 */
import { useState } from 'react'
import { CITIES } from '../../domain/core/city'
import { MOTION } from '../../domain/motion'
import { readConnection } from '../../game/session/readConnection'
import { bettingTimeLeft } from '../../game/state/selectors'
import { useGame } from '../../game/state/store'
import { useStageContext } from '../core/stageContext'
import { LAMPS } from '../layout/waitLayout'
import { isDeviceSlow } from '../resolution/useResolution'

/** Whole seconds of the betting time. */
export interface Wait {
  left: number
  total: number
}

/**
 * Returns what `select` makes of the wait; a component renders when that changes.
 * @param select receives null while no countdown runs
 */
export function useWait<T>(select: (wait: Wait | null) => T): T {
  const { isMotionReduced } = useStageContext()
  const [isStill] = useState(() => {
    const { isSaving, isSlow } = readConnection()
    return isMotionReduced() || isSaving || isSlow || isDeviceSlow()
  })
  return useGame((state) => {
    const share = bettingTimeLeft(state)
    if (share === null || state.timer === null) return select(null)
    const total = share === 0 ? 1 : Math.round(state.timer / share)
    return select({ left: isStill ? 0 : state.timer, total })
  })
}

/** Returns how far night has come: 0 at dusk, 1 as betting ends and without a countdown. */
export function nightOf(wait: Wait | null): number {
  return wait === null ? 1 : 1 - Math.min(1, wait.left / wait.total)
}

/** Windows of a city. */
export const WINDOWS = 12

/**
 * Returns how many windows of a city are lit: the cities take turns, one a second, and all are lit as betting ends.
 * @param turn of the city, from 0
 */
export function litWindows(turn: number, wait: Wait | null): number {
  if (wait === null) return 0
  const { left, total } = wait
  if (left === 0) return WINDOWS
  const turnsIn = (seconds: number) => Math.floor((seconds + CITIES.length - 1 - turn) / CITIES.length)
  return Math.round((WINDOWS * turnsIn(total - left)) / Math.max(1, turnsIn(total)))
}

const SECONDS_EACH = MOTION.wait.lamp / 1000

/**
 * Returns the light of a lamp from 0 to 1: one kindles every three seconds, and the last one burns as betting ends.
 * @param index in the order in which the lamps light
 * @param seconds whole seconds until betting ends
 */
export function lampLight(index: number, seconds: number): number {
  return Math.min(1, Math.max(0, LAMPS - index - seconds / SECONDS_EACH))
}
