/** Where the films' city and die stand on the screen, whichever part of the film its place shows. */
import { CITIES, type City } from '../../domain/core/city'
import type { Rect } from './rect'

/** Pixels of a film; its columns and rows are counted in them. */
export const FILM_SIZE = { width: 1200, height: 540 }
/** Width over height of a film. */
export const FILM_RATIO = FILM_SIZE.width / FILM_SIZE.height
/** Columns from one city of the films' row to the next, and the row of their middles. */
const CITY_SPACING = 240
const CITY_ROW = 140
/** What the films' die covers from its throw to the end. */
const DIE = { left: 385, right: 818, top: 205, bottom: 360 }

/**
 * The cup at the left of the table before a throw, in film pixels: the middle of its foot, its height, and the width of its die.
 * Its foot is nearer than the picture's lower edge.
 */
export const STANDING_CUP = { x: 214, foot: 648, height: 236, unit: 66 }
/** The countdown's digit between the parapet and that cup: its middle, and its font size, in film pixels. */
const DIGIT = { y: 315, size: 138 }

/** Returns the column over which a city stands, from the middle of the film. */
export function cityColumn(city: City): number {
  return (CITIES.indexOf(city) - (CITIES.length - 1) / 2) * CITY_SPACING
}

/** Returns where the whole film would lie; its place shows the middle of it, at full height. */
export function wholeFilm({ x, y, width, height }: Rect): Rect {
  const wholeWidth = height * FILM_RATIO
  return { x: x + (width - wholeWidth) / 2, y, width: wholeWidth, height }
}

/** Returns the middle of a city. @param place of the film */
export function cityPoint(city: City, place: Rect): { x: number; y: number } {
  const film = wholeFilm(place)
  const scale = film.height / FILM_SIZE.height
  return { x: film.x + film.width / 2 + cityColumn(city) * scale, y: film.y + CITY_ROW * scale }
}

/** Returns what the die covers. @param place of the film */
export function dieRect(place: Rect): Rect {
  const film = wholeFilm(place)
  const scale = film.height / FILM_SIZE.height
  return {
    x: film.x + DIE.left * scale,
    y: film.y + DIE.top * scale,
    width: (DIE.right - DIE.left) * scale,
    height: (DIE.bottom - DIE.top) * scale,
  }
}

/** Returns the middle of the countdown's digit over the cup, which hides no city, and its font size. @param place of the film */
export function digitPlace(place: Rect): { x: number; y: number; size: number } {
  const film = wholeFilm(place)
  const scale = film.height / FILM_SIZE.height
  return { x: film.x + STANDING_CUP.x * scale, y: film.y + DIGIT.y * scale, size: DIGIT.size * scale }
}
