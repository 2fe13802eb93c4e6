/**
 * How many textures one draw may take from. Pixi asks the graphics card, which says sixteen, and then every pixel picks
 * its own by as many questions: with four a frame is drawn in a third of the time where shaders are slow. The stage
 * has four at most: the table's atlas, the result's, the letters and the film.
 */
import { GlLimitsSystem } from 'pixi.js'

const TEXTURES_A_DRAW = 4

const { contextChange } = GlLimitsSystem.prototype
GlLimitsSystem.prototype.contextChange = function (this: { maxBatchableTextures: number } & GlLimitsSystem) {
  contextChange.call(this)
  this.maxBatchableTextures = Math.min(this.maxBatchableTextures, TEXTURES_A_DRAW)
}
