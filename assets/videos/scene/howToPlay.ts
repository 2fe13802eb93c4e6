// The how-to-play loop: choose a coin, a city and a number, wait, and win a round, without a word in any language. It shows the
// table's sprites, so a changed coin appears here after the next rendering.
import type { Combination } from '../../../src/domain/core/payout.ts'
import { STEPS_FROM } from '../../../src/features/table/menu/dialogs/videoSteps.ts'
import { FRAME_RATE, filmAt, smootherstep } from '../../../src/stage/throw/choreography.ts'
import { makeConfetti } from './confetti.ts'
import { paintedTexture } from './materials.ts'
import { makeOverlay, makePicture, type Picture, placePicture } from './overlay.ts'
import type { Film } from './resultFilm.ts'
import { makeRooftop } from './rooftop.ts'
import { makeTick, makeTimer } from './timer.ts'

const spriteUrls = import.meta.glob<string>(
  ['../../table/coin-[0-9]*.svg', '../../table/city-*.svg', '../../table/die-*.svg'],
  { eager: true, query: '?url', import: 'default' },
)
const seconds = 20
const bet: Combination = { city: 'mumbai', diceNumber: 3 }
/** When the result film would begin: its die is thrown half a second later. */
const filmFrom = STEPS_FROM.throw - 0.5

/** Start of each act in seconds; the times of the round are those of the result film. */
const acts = {
  coin: STEPS_FROM.amount + 0.2,
  city: STEPS_FROM.city,
  number: STEPS_FROM.number,
  wait: STEPS_FROM.bet,
  roll: STEPS_FROM.throw,
  cityTold: filmFrom + 7.05,
  win: filmFrom + 7.85,
}

interface Choice {
  cards: Picture[]
  chosen: number
  gap: number
  from: number
  /** Column of the selected card at the lower edge, and its scale there. */
  homeX: number
  homeScale: number
}
const homeY = 490

async function makeCard(name: string, width: number, height: number): Promise<Picture> {
  const image = new Image()
  image.src = spriteUrls[`../../table/${name}.svg`] ?? ''
  await image.decode()
  const [mapWidth, mapHeight] = [width * 2, height * 2]
  const map = paintedTexture(mapWidth, mapHeight, (brush) =>
    brush.drawImage(image, 0, 0, mapWidth, mapHeight),
  )
  return makePicture(width, height, { map })
}

async function makeChoices(): Promise<Choice[]> {
  const row = (names: string[], width: number, height: number) =>
    Promise.all(names.map((name) => makeCard(name, width, height)))
  const coins = [2, 5, 10, 20, 50, 100, 500].map((value) => `coin-${value}`)
  const cities = ['new_york', 'mumbai', 'dubai', 'tokyo'].map((city) => `city-${city}`)
  const faces = [1, 2, 3, 4].map((face) => `die-${face}`)
  return [
    { cards: await row(coins, 116, 116), chosen: 2, gap: 124, from: acts.coin, homeX: 396, homeScale: 0.66 },
    { cards: await row(cities, 116, 145), chosen: 1, gap: 140, from: acts.city, homeX: 480, homeScale: 0.62 },
    {
      cards: await row(faces, 122, 122),
      chosen: 2,
      gap: 150,
      from: acts.number,
      homeX: 564,
      homeScale: 0.62,
    },
  ]
}

/** Moves the cards: they rise one after another, the selected one lifts and moves to its home, the others fade. */
function moveChoice({ cards, chosen, gap, from, homeX, homeScale }: Choice, time: number) {
  cards.forEach((card, index) => {
    const isChosen = index === chosen
    const rise = smootherstep(from + index * 0.06, from + 0.5 + index * 0.06, time)
    const pick = isChosen ? smootherstep(from + 1.2, from + 1.45, time) : 0
    const dim = isChosen ? 0 : smootherstep(from + 1.25, from + 1.55, time)
    const leave = smootherstep(from + 2, from + 2.5, time)
    const x = 480 + (index - (cards.length - 1) / 2) * gap
    const y = 366 + 130 * (1 - rise) - 16 * pick
    const share = isChosen ? leave : 0
    const scale = (0.88 + 0.12 * rise) * (1 + 0.14 * pick)
    placePicture(
      card,
      x + (homeX - x) * share,
      y + (homeY - y) * share,
      scale + (homeScale - scale) * share,
      rise * (isChosen ? 1 : 1 - leave),
    )
    card.material.color.setScalar(1 - 0.6 * dim)
  })
}

/** Returns the loop; `loadDisplayFont` must have finished. */
export async function howToPlay(width: number, height: number): Promise<Film> {
  const { renderer, drawTable, backdrop, drawBackdrop } = await makeRooftop(width, height)
  const choices = await makeChoices()
  const timer = makeTimer()
  const confetti = makeConfetti()
  const ticks = [
    { picture: makeTick(), x: 512, at: acts.cityTold },
    { picture: makeTick(), x: 596, at: acts.win },
  ]
  // The loop's end and beginning meet in the dark.
  const dark = makePicture(width, height, { color: '#070618' })
  const drawOverlay = makeOverlay(
    renderer,
    [
      ...choices.flatMap(({ cards }) => cards),
      ...ticks.map(({ picture }) => picture),
      timer.picture,
      ...confetti.pictures,
      dark,
    ],
    width,
    height,
  )
  const drawFront = (frame: number) => {
    const time = frame / FRAME_RATE
    drawTable(filmAt(time - filmFrom, bet))
    for (const choice of choices) moveChoice(choice, time)
    for (const { picture, x, at } of ticks) {
      const shown = smootherstep(at, at + 0.2, time)
      placePicture(picture, x, 454, 1.5 - 0.5 * shown, shown)
    }
    timer.draw(5 * (1 - (time - acts.wait - 0.2) / (acts.roll - acts.wait - 0.5)))
    const isWaiting =
      smootherstep(acts.wait, acts.wait + 0.3, time) * (1 - smootherstep(acts.roll - 0.25, acts.roll, time))
    placePicture(timer.picture, 480, 350, 1, isWaiting)
    confetti.move(time - acts.win)
    const night =
      1 - smootherstep(0, 0.4, time) + smootherstep(seconds - 0.45, seconds - 1 / FRAME_RATE, time)
    placePicture(dark, width / 2, height / 2, 1, night)
    drawOverlay()
  }
  const drawBack = (frame: number) =>
    drawBackdrop(filmAt(frame / FRAME_RATE - filmFrom, bet), frame / FRAME_RATE)
  return {
    frames: seconds * FRAME_RATE,
    exposures: 1,
    front: renderer.getContext(),
    drawFront,
    back: backdrop,
    drawBack,
  }
}
