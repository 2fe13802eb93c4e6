/** The grid in which a column of the table shows its tiles. */
import { type Rect, wholePixels } from './rect'

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

/**
 * Places tiles in two columns of a column, as large as the ratio and the number of rows allow, centred.
 * @param rows number of rows that must fit, whether or not `keys` fills them
 * @param ratio width over height of a tile
 * @param isSpread whether rows share the whole height; otherwise only the gap separates them
 */
export function tileGrid<T>(
  keys: readonly T[],
  column: Column,
  body: Body,
  rows: number,
  ratio: number,
  isSpread: boolean,
): ReadonlyMap<T, Rect> {
  const { gap } = body
  const cellWidth = (column.width - gap) / 2
  const cellHeight = (body.height - gap * (rows - 1)) / rows
  const width = Math.min(cellWidth, cellHeight * ratio)
  const height = width / ratio
  const rowHeight = isSpread ? cellHeight : height
  const columnWidth = isSpread ? cellWidth : width
  const x0 = column.x + (column.width - columnWidth * 2 - gap) / 2
  const usedRows = Math.ceil(keys.length / 2)
  const y0 = body.top + (body.height - rowHeight * usedRows - gap * (usedRows - 1)) / 2
  return new Map(
    keys.map((key, index) => {
      const isAloneInRow = index === keys.length - 1 && keys.length % 2 === 1
      const cellX = isAloneInRow
        ? column.x + (column.width - columnWidth) / 2
        : x0 + (index % 2) * (columnWidth + gap)
      const cellY = y0 + Math.floor(index / 2) * (rowHeight + gap)
      return [
        key,
        wholePixels(cellX + (columnWidth - width) / 2, cellY + (rowHeight - height) / 2, width, height),
      ]
    }),
  )
}
