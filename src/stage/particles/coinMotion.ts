/** The flight of a win's coins as a pure function of time: each leaves the die, and ends in the balance. */
import { MOTION } from '../../domain/motion'
import { WIN_MS } from '../../domain/resultTimeline'

interface FlyingCoin {
  /** Distance of its start from the die's middle, as shares of the die's half width and height, from -1 to 1. */
  startX: number
  startY: number
  /** How high it leaps before it flies to the balance, as a share of the way's length. */
  leap: number
  spin: number
  size: number
  delaySeconds: number
}

interface CoinPose {
  /** 0 at the coin's start, 1 in the balance. */
  progress: number
  /** Height above its way, as a share of the way's length. */
  height: number
  rotation: number
  /** Factor of the coin's width, from 0 to 1: it turns, and both of its sides are the same. */
  widthScale: number
  alpha: number
}

const FLYING_COINS = 20
/** From the first coin's start to the last one's end. */
export const COINS_MS = WIN_MS.ends - WIN_MS.lands

const FLIGHT_SECONDS = (WIN_MS.firstCoin - WIN_MS.lands) / 1000
const FADE_SECONDS = MOTION.coins.fade / 1000
const LAST_START_SECONDS = COINS_MS / 1000 - FLIGHT_SECONDS

/** @param random from 0 up to 1; the same source returns the same coins */
export function createCoins(random: () => number): FlyingCoin[] {
  return Array.from({ length: FLYING_COINS }, (_, index) => ({
    startX: random() * 2 - 1,
    startY: random() * 2 - 1,
    leap: random() * 0.1,
    spin: (random() - 0.5) * 10,
    size: 0.8 + random() * 0.4,
    delaySeconds: (index / (FLYING_COINS - 1)) * LAST_START_SECONDS,
  }))
}

/** Returns a coin's pose at a time after the start; alpha is 0 before its leap and after its fall. */
export function coinPose({ leap, spin, delaySeconds }: FlyingCoin, seconds: number): CoinPose {
  const share = (seconds - delaySeconds) / FLIGHT_SECONDS
  if (share <= 0 || share >= 1) return { progress: 0, height: 0, rotation: 0, widthScale: 1, alpha: 0 }
  const flownSeconds = share * FLIGHT_SECONDS
  return {
    progress: share * share * (3 - 2 * share),
    height: leap * 4 * share * (1 - share),
    rotation: spin * flownSeconds,
    widthScale: Math.abs(Math.cos(spin * flownSeconds * 1.7)),
    alpha: Math.min(1, flownSeconds / FADE_SECONDS, (FLIGHT_SECONDS - flownSeconds) / FADE_SECONDS),
  }
}
