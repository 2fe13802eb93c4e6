/** Where the films' city and die stand on the screen, whichever part of the film its place shows. */
import { CITIES, type City } from '../../domain/city'
import type { Rect } from './rect'

/** Width over height of a film. */
export const FILM_RATIO = 20 / 9
/** The films' row of cities, as shares of a film's width and height. */
const CITY_SPACING = 0.2
const CITY_HEIGHT = 0.26
/** What the films' die covers from its throw to the end, in the same shares. */
const DIE = { left: 385 / 1200, right: 818 / 1200, top: 205 / 540, bottom: 360 / 540 }

/** Returns where the whole film would lie; its place shows the middle of it, at full height. */
export function wholeFilm({ x, y, width, height }: Rect): Rect {
  const wholeWidth = height * FILM_RATIO
  return { x: x + (width - wholeWidth) / 2, y, width: wholeWidth, height }
}

/** Returns the middle of a city. @param place of the film */
export function cityPoint(city: City, place: Rect): { x: number; y: number } {
  const film = wholeFilm(place)
  const fromMiddle = CITIES.indexOf(city) - (CITIES.length - 1) / 2
  return {
    x: film.x + film.width * (0.5 + fromMiddle * CITY_SPACING),
    y: film.y + film.height * CITY_HEIGHT,
  }
}

/** Returns what the die covers. @param place of the film */
export function dieRect(place: Rect): Rect {
  const film = wholeFilm(place)
  return {
    x: film.x + DIE.left * film.width,
    y: film.y + DIE.top * film.height,
    width: (DIE.right - DIE.left) * film.width,
    height: (DIE.bottom - DIE.top) * film.height,
  }
}
