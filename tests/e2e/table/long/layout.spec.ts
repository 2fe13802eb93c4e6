/** Every state of the table and every page fits the smallest, a notched and the largest screen. */
import { expect, test } from '@playwright/test'
import { STATES } from '../../../../src/studio/states/states'
import { findLayoutProblems, LARGEST, NOTCHED, SMALLEST } from '../layoutProblems'

for (const screen of [SMALLEST, NOTCHED, LARGEST]) {
  for (const state of STATES) {
    test(`${state.name} fits ${screen.name}`, async ({ page }) => {
      expect(await findLayoutProblems(page, state, screen)).toEqual([])
    })
  }
}
