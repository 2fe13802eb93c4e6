// The rendered frames of the result films: equal for all results until city and die part, and different afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FilmPage, openFilmPage } from '../../../assets/videos/filmPage'
import { FILM_SECONDS, FRAME_RATE, PARTS_AT } from '../../../src/stage/throw/choreography'
import { TIPS_AT } from '../../../src/stage/throw/rolling'
import { findBrowser } from '../../fixtures/findBrowser.mjs'

/** Two results that differ in city and number. */
const FILMS = ['new_york-1', 'tokyo-4']
const SIZE = { width: 1200, height: 540 }
/** The table's layer must not tell the number before the die tips, nor the backdrop the city before the films part. */
const LAYERS = [
  { layer: 'front', partsAt: TIPS_AT },
  { layer: 'back', partsAt: PARTS_AT },
] as const
const LAST = FILM_SECONDS * FRAME_RATE - 1

let folder: string
let page: FilmPage

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'city-dice-films-'))
  page = await openFilmPage(folder, (await findBrowser()) ?? '')
})

afterAll(async () => {
  await page.close()
  rmSync(folder, { recursive: true })
})

describe.each(LAYERS)('the $layer layer', ({ layer, partsAt: seconds }) => {
  test('differs between results only after the films part', async () => {
    const pixels = new Map<string, Buffer>()
    const shared = [50, seconds * FRAME_RATE - 1]
    await page.draw(
      { ...SIZE, films: FILMS, layer, frames: [...shared, LAST] },
      async (film, frame, drawn) => {
        pixels.set(`${film} ${frame}`, drawn)
      },
    )
    const isSame = (frame: number) =>
      pixels.get(`${FILMS[0]} ${frame}`)?.equals(pixels.get(`${FILMS[1]} ${frame}`)!)
    expect(shared.map(isSame)).toEqual([true, true])
    expect(isSame(LAST)).toBe(false)
  })
})
