/** Where the cities of the films stand on the screen. */
import { CITIES, type City } from '../domain/city'
import type { Rect } from './layout/rect'
import { FILM_RATIO } from './layout/resultLayout'

/** Where the films' cities stand: shares of a whole film's width and height. */
const CITY_SPACING = 0.2
const CITY_HEIGHT = 0.26

/** Returns the width of the whole film, of which the place may show the middle alone. */
export const wholeWidth = ({ height }: Rect) => height * FILM_RATIO

/** @param film its place on the screen */
export function cityPoint(city: City, film: Rect) {
  const x = film.x + film.width / 2 + (CITIES.indexOf(city) - 1.5) * CITY_SPACING * wholeWidth(film)
  return { x, y: film.y + CITY_HEIGHT * film.height }
}
