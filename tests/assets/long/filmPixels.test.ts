// The rendered frames of the result films: equal for all results until the films part, and different afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilmPage, FrameQuery } from '../../../assets/videos/filmPage'
import { openFilmPage } from '../../../assets/videos/filmPage'
import { filmSeconds, rate, sharedFrames } from '../../../assets/videos/scene/choreography'
import { findBrowser } from '../../fixtures/findBrowser.mjs'

/** Two results that differ in city and number. */
const FILMS = ['new_york-1', 'tokyo-4']
const SHARED = [50, sharedFrames - 1]
const LAST = filmSeconds * rate - 1

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

describe.each(['front', 'back'] as const)('the %s layer', (layer: FrameQuery['layer']) => {
  test('differs between results only after the films part', async () => {
    const pixels = new Map<string, Buffer>()
    await page.draw({ films: FILMS, layer, frames: [...SHARED, LAST] }, async (film, frame, drawn) => {
      pixels.set(`${film} ${frame}`, drawn)
    })
    const isSame = (frame: number) =>
      pixels.get(`${FILMS[0]} ${frame}`)?.equals(pixels.get(`${FILMS[1]} ${frame}`)!)
    expect(SHARED.map(isSame)).toEqual(SHARED.map(() => true))
    expect(isSame(LAST)).toBe(false)
  })
})
