// Writes the SVG sources that are drawn by script:
// `npx tsx assets/drawing/draw.ts [coins|cities|dice|throw|frames|confetti|wait|brand|avatars|landing|diwali] …`.
// A file that was edited by hand is overwritten when its group is drawn again.
import { drawAvatars } from './avatars.ts'
import { drawBrand } from './brand.ts'
import { drawCities } from './cities.ts'
import { drawCoins } from './coins.ts'
import { drawConfetti } from './confetti.ts'
import { drawDice } from './dice.ts'
import { drawDiwaliCities } from './diwali/cities.ts'
import { drawDiwaliTable } from './diwali/table.ts'
import { drawFrames } from './frames.ts'
import { drawLanding } from './landing.ts'
import { printPublicFiles } from './printPublic.ts'
import { drawThrow } from './throw.ts'
import { drawWait } from './wait.ts'

const groups: Record<string, () => void> = {
  coins: drawCoins,
  cities: drawCities,
  dice: drawDice,
  throw: drawThrow,
  frames: drawFrames,
  confetti: drawConfetti,
  wait: drawWait,
  brand: drawBrand,
  avatars: drawAvatars,
  landing: drawLanding,
  diwali() {
    drawDiwaliCities()
    drawDiwaliTable()
  },
}

const selected = process.argv.slice(2)
for (const [name, draw] of Object.entries(groups)) if (!selected.length || selected.includes(name)) draw()
await printPublicFiles()
