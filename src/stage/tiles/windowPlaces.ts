/** Where a city's windows light: on its tile, and on the landing page's skyline. */
import type { City } from '../../domain/core/city'
import type { Size } from '../layout/rect'

interface Windows extends Size {
  /** Middles, in the order in which they light. */
  x: readonly number[]
  y: readonly number[]
}

/** In pixels of the city's sprite at full resolution. */
export const WINDOW_PLACES: Readonly<Record<City, Windows>> = {
  new_york: {
    width: 8,
    height: 11,
    x: [150, 28, 177, 366, 132, 159, 70, 186, 123, 236, 141, 195],
    y: [287, 306, 209, 316, 261, 235, 318, 274, 326, 322, 196, 310],
  },
  mumbai: {
    width: 7,
    height: 15,
    x: [71, 109, 251, 53, 195, 233, 99, 241, 152, 63, 205, 318],
    y: [332, 183, 219, 219, 183, 332, 183, 219, 318, 219, 183, 226],
  },
  dubai: {
    width: 9,
    height: 10,
    x: [150, 272, 132, 158, 304, 143, 270, 172, 292, 150, 284, 124],
    y: [262, 234, 290, 182, 310, 212, 291, 300, 348, 128, 262, 326],
  },
  tokyo: {
    width: 8,
    height: 10,
    x: [52, 344, 12, 124, 84, 366, 30, 104, 327, 147, 70, 358],
    y: [322, 294, 336, 344, 306, 340, 300, 324, 320, 334, 346, 314],
  },
}
