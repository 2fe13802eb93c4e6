/** The grid in which a column of the table shows its tiles, and where die and name plate lie on a tile. Lengths are CSS pixels. */
import { type Rect, type Size, wholePixels } from './rect'

/** The horizontal place of a column. */
export interface Column {
  x: number
  width: number
}

interface Body {
  top: number
  height: number
  gap: number
}

/** Returns the size of a cell of the grid. */
export function cellSize(column: Column, { height, gap }: Body, rows: number): Size {
  return { width: (column.width - gap) / 2, height: (height - gap * (rows - 1)) / rows }
}

/**
 * Places tiles in two columns of a column. The first of `rows` rows touches its upper edge and the last its lower edge;
 * fewer rows are centred.
 * @param rows number of rows that must fit, whether or not `keys` fills them
 * @param tile size of a tile, at most that of a cell
 */
export function tileGrid<T>(
  keys: readonly T[],
  column: Column,
  body: Body,
  rows: number,
  tile: Size,
): ReadonlyMap<T, Rect> {
  const cellWidth = cellSize(column, body, rows).width
  const pitch = (body.height - tile.height) / (rows - 1)
  const usedRows = Math.ceil(keys.length / 2)
  const y0 = body.top + ((rows - usedRows) * pitch) / 2
  return new Map(
    keys.map((key, index) => {
      const isAloneInRow = index === keys.length - 1 && keys.length % 2 === 1
      const cells = isAloneInRow ? column.width : cellWidth
      const x = column.x + (isAloneInRow ? 0 : (index % 2) * (cellWidth + body.gap))
      return [
        key,
        wholePixels(
          x + (cells - tile.width) / 2,
          y0 + Math.floor(index / 2) * pitch,
          tile.width,
          tile.height,
        ),
      ]
    }),
  )
}

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
