/** How many textures one draw of the stage may take from. */

/** The stage has four at most: the table's atlas, the result's, the letters and the film. */
const STAGE_TEXTURES = 4

/**
 * With sixteen, which most graphics cards offer, every pixel picks its own by as many questions: with four a frame is
 * drawn in a third of the time where shaders are slow. No card is asked, by a shader made for it, whether it can do that
 * few.
 * @param offered how many the card has
 */
export function texturesADraw(offered: number): number {
  return Math.min(offered, STAGE_TEXTURES)
}
