/** The flight of confetti as a pure function of time: thrown up from two corners, turning, falling, fading. */

export interface ConfettiPiece {
  /** Which of the four shapes, and how far along the colours, from 0 up to 1. */
  shape: number
  colour: number
  fromLeft: boolean
  /** Share of the screen's width and height a second. */
  speedX: number
  speedY: number
  turn: number
  size: number
  /** Seconds after the start. */
  delay: number
}

export interface ConfettiPose {
  /** Share of the screen. */
  x: number
  y: number
  rotation: number
  /** Of the piece's width: it tumbles. */
  flat: number
  alpha: number
}

export const CONFETTI_PIECES = 100
export const CONFETTI_MS = 2_200

const GRAVITY = 0.32
const DRAG = 1.6
const FADE_SECONDS = 0.5

/** @param random from 0 up to 1; the same source gives the same flight */
export function throwConfetti(random: () => number): ConfettiPiece[] {
  return Array.from({ length: CONFETTI_PIECES }, (_, index) => ({
    shape: index % 4,
    colour: random(),
    fromLeft: index % 2 === 0,
    speedX: 0.1 + random() * 1.15,
    speedY: 1.1 + random() * 1.1,
    turn: (random() - 0.5) * 14,
    size: 0.7 + random() * 0.6,
    delay: random() * 0.25,
  }))
}

/** Where a piece is, so many seconds after the start; invisible before it is thrown and after 2200 ms. */
export function confettiPose(piece: ConfettiPiece, seconds: number): ConfettiPose {
  const t = seconds - piece.delay
  const left = CONFETTI_MS / 1000 - seconds
  if (t <= 0 || left <= 0) return { x: 0, y: 0, rotation: 0, flat: 1, alpha: 0 }
  const travelled = (1 - Math.exp(-DRAG * t)) / DRAG
  const across = piece.speedX * travelled
  return {
    x: piece.fromLeft ? across : 1 - across,
    y: 1 - piece.speedY * travelled + (GRAVITY * t * t) / 2,
    rotation: piece.turn * t,
    flat: Math.cos(piece.turn * t * 1.3),
    alpha: Math.min(1, left / FADE_SECONDS),
  }
}
