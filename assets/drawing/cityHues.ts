// The light of each city in the films and the landing images.
import type { City } from '../../src/domain/core/city.ts'

/** As CSS `r,g,b`. */
export const cityHues: Readonly<Record<City, string>> = {
  new_york: '70,120,215',
  mumbai: '255,110,40',
  dubai: '235,105,105',
  tokyo: '235,50,160',
}
