// The sixteen result films. Camera, light and die are the same in all; only city and face differ.
import type { Combination } from '../../../src/domain/core/payout.ts'
import { FILM_SECONDS, FRAME_RATE, filmAt } from '../../../src/stage/throw/choreography.ts'
import { makeRooftop } from './rooftop.ts'

/**
 * A video in two layers: the table in front, whose die depends on the result's number, and the backdrop, which depends on its
 * city. So four fronts and four backs are enough for sixteen films. Frames can be drawn in any order.
 */
export interface Film {
  frames: number
  /** Exposures of a front frame, whose mean blurs what moves fast. */
  exposures: number
  front: WebGLRenderingContext | WebGL2RenderingContext
  drawFront: (frame: number, result: Combination) => void
  back: CanvasRenderingContext2D
  drawBack: (frame: number, result: Combination) => void
}

/** Returns the films; `loadDisplayFont` must have finished. */
export async function resultFilm(width: number, height: number): Promise<Film> {
  const { renderer, drawTable, backdrop, drawBackdrop } = await makeRooftop(width, height)
  return {
    frames: FILM_SECONDS * FRAME_RATE,
    exposures: 4,
    front: renderer.getContext(),
    drawFront: (frame, result) => drawTable(filmAt(frame / FRAME_RATE, result)),
    back: backdrop,
    drawBack: (frame, result) => drawBackdrop(filmAt(frame / FRAME_RATE, result), frame / FRAME_RATE),
  }
}
