/** The flight of confetti as a pure function of time: pieces rise from both lower corners, tumble, fall and fade. */
import { MOTION } from '../../domain/motion'

interface ConfettiPiece {
  /** Index of one of the four shapes. */
  shape: number
  /** Position in the list of colours, from 0 up to 1. */
  colour: number
  fromLeft: boolean
  /** Share of the screen's width per second. */
  speedX: number
  /** Share of the screen's height per second. */
  speedY: number
  /** Radians per second. */
  spin: number
  size: number
  delaySeconds: number
}

interface ConfettiPose {
  /** Share of the screen's width. */
  x: number
  /** Share of the screen's height. */
  y: number
  rotation: number
  /** Factor of the piece's width, from -1 to 1: the piece tumbles. */
  widthScale: number
  alpha: number
}

export const CONFETTI_PIECES = 100
export const CONFETTI_MS = MOTION.confetti.duration

const GRAVITY = 0.32
const DRAG = 1.6
const FADE_SECONDS = MOTION.confetti.fade / 1000

/**
 * Returns the pieces of one flight.
 * @param random from 0 up to 1; the same source returns the same pieces
 */
export function createConfetti(random: () => number): ConfettiPiece[] {
  return Array.from({ length: CONFETTI_PIECES }, (_, index) => ({
    shape: index % 4,
    colour: random(),
    fromLeft: index % 2 === 0,
    speedX: 0.1 + random() * 1.15,
    speedY: 1.1 + random() * 1.1,
    spin: (random() - 0.5) * 14,
    size: 0.7 + random() * 0.6,
    delaySeconds: (random() * MOTION.confetti.spread) / 1000,
  }))
}

/** Returns a piece's pose at a time after the start; alpha is 0 before the piece's delay and after CONFETTI_MS. */
export function confettiPose(piece: ConfettiPiece, seconds: number): ConfettiPose {
  const flightSeconds = seconds - piece.delaySeconds
  const remainingSeconds = CONFETTI_MS / 1000 - seconds
  if (flightSeconds <= 0 || remainingSeconds <= 0) return { x: 0, y: 0, rotation: 0, widthScale: 1, alpha: 0 }
  const slowedSeconds = (1 - Math.exp(-DRAG * flightSeconds)) / DRAG
  const distanceX = piece.speedX * slowedSeconds
  return {
    x: piece.fromLeft ? distanceX : 1 - distanceX,
    y: 1 - piece.speedY * slowedSeconds + (GRAVITY * flightSeconds * flightSeconds) / 2,
    rotation: piece.spin * flightSeconds,
    widthScale: Math.cos(piece.spin * flightSeconds * 1.3),
    alpha: Math.min(1, remainingSeconds / FADE_SECONDS),
  }
}
