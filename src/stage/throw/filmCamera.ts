/** The films' camera: where it is, and where a point of the table lies in the picture. */
import { FILM_SIZE } from '../layout/filmPlaces'

/** The far edge of the table, at the parapet's foot; in widths of the die, as all lengths of the table. */
export const TABLE_EDGE = -1.2
/** A star of the cloth's lattice: its width in widths of the die, and half the side of its two squares as a share of that. */
export const STAR = { width: 1.1, halfSide: 0.42 }
/** Vertical field of view, in degrees. */
export const FIELD_OF_VIEW = 28

/** Where the camera is in the wide picture and in the close one. */
const WIDE = { elevation: 43, distance: 12.9, parapetFoot: 266, cityScale: 1.36 }
const CLOSE = { elevation: 75, distance: 9.55, parapetFoot: 208, cityScale: 0.7 }

const between = (key: keyof typeof WIDE, closeness: number) =>
  WIDE[key] + (CLOSE[key] - WIDE[key]) * closeness

/** Returns the scale of the cities, which lose some height to the die in the close picture. */
export const cityScaleAt = (closeness: number) => between('cityScale', closeness)

/** Returns the row of the parapet's foot. */
export const parapetFootAt = (closeness: number) => between('parapetFoot', closeness)

/** Returns the camera's elevation above the table's middle in radians, and its distance from it. */
export const cameraAt = (closeness: number) => ({
  elevation: (between('elevation', closeness) * Math.PI) / 180,
  distance: between('distance', closeness),
})

export interface Point {
  x: number
  y: number
}

export interface TablePoint extends Point {
  /** Towards the camera; y is the height above the table. */
  z: number
}

/** Returns a function that gives a point's place in the picture, the table's far edge being at the parapet's foot. */
export function projectionAt(closeness: number): (point: TablePoint) => Point {
  const { elevation, distance } = cameraAt(closeness)
  const [sin, cos] = [Math.sin(elevation), Math.cos(elevation)]
  const focus = FILM_SIZE.height / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
  const project = ({ x, y, z }: TablePoint) => {
    const depth = distance - y * sin - z * cos
    return {
      x: FILM_SIZE.width / 2 + (focus * x) / depth,
      y: FILM_SIZE.height / 2 - (focus * (y * cos - z * sin)) / depth,
    }
  }
  const shift = parapetFootAt(closeness) - project({ x: 0, y: 0, z: TABLE_EDGE }).y
  return (point) => {
    const { x, y } = project(point)
    return { x, y: y + shift }
  }
}

/** Returns the film pixels of a die's width at a point. */
export function unitAt(point: TablePoint, project: (point: TablePoint) => Point): number {
  return project({ ...point, x: point.x + 1 }).x - project(point).x
}
