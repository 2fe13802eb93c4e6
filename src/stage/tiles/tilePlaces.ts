/** Where die and name plate lie on a tile, for the stage and for the DOM's picture of a tile. Lengths are CSS pixels. */
import type { Size } from '../layout/rect'

/** Shares of the tile's height: a name, a plate's distance from the tile's foot. */
const NAME_SHARE = 0.096
const PLATE_END = 0.035
/** Height of a plate as a multiple of its name. */
const PLATE_EMS = 1.65
/** Width of a plate as a share of the tile's. */
const PLATE_WIDTH = 0.84
/** Side of a die as a share of the room in its tray. */
const TRAY_FACE = 0.88

/** @param minSize of the name */
export function platePlace({ width, height }: Size, minSize: number) {
  const nameSize = Math.max(minSize, height * NAME_SHARE)
  const plate = { width: width * PLATE_WIDTH, height: nameSize * PLATE_EMS }
  return { ...plate, top: height - plate.height - height * PLATE_END, nameSize }
}

/** Returns the square of a die, centred between the tray's top and `foot`, the top of the plate. */
export function diePlace({ width, height }: Size, foot = height) {
  const side = Math.min(width, foot) * TRAY_FACE
  return { width: side, height: side, top: (foot - side) / 2 }
}
