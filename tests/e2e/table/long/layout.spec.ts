/** Every state of the table and every page fits the smallest, a notched and the largest screen. */
import { expect, test } from '@playwright/test'
import { STATES } from '../../../../src/studio/states/states'
import { findLayoutProblems, LARGEST, NOTCHED, SMALLEST, withoutCanvas } from '../layoutProblems'

/** A toast is as wide as the smallest phone's page and then goes; `no toast of a code step hides a control` has other sizes. */
const isOfLayout = (problem: string) => !problem.endsWith('under a toast')

for (const screen of [SMALLEST, NOTCHED, LARGEST]) {
  for (const state of STATES) {
    test(`${state.name} fits ${screen.name}`, async ({ page }) => {
      const problems = await findLayoutProblems(page, withoutCanvas(state), screen)
      expect(problems.filter(isOfLayout)).toEqual([])
    })
  }
}
