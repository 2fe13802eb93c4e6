/** The grid in which a column of the table shows its tiles. */
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
