/** On the screens that are hardest to fit, the busiest states are whole: to be read, to be touched, clear of a notch. */
import { expect, test } from '@playwright/test'
import { STATES } from '../visual/states.mjs'
import { misfits, NOTCHED, SMALLEST } from './fit'

const BUSIEST = ['real', 'real-withdraw', 'practice-how-to-play', 'practice-won-before', 'result-lost']

for (const screen of [SMALLEST, NOTCHED]) {
  for (const state of STATES.filter(({ name }) => BUSIEST.includes(name))) {
    test(`${state.name} fits ${screen.name}`, async ({ page, baseURL }) => {
      expect(await misfits(page, baseURL ?? '', state, screen)).toEqual([])
    })
  }
}
