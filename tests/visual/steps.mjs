/** User steps that lead to a state. Each step is given the page, and advances the mocked clock. */
import { advanceTime } from './mockApi.mjs'

/** Selects ₹10, Mumbai and 3. */
export async function selectTiles(page) {
  for (const name of ['₹10', 'Mumbai', '3']) await page.getByRole('radio', { name, exact: true }).click()
  await advanceTime(page, 400)
}

/** Selects ₹500. */
export async function selectCoin(page) {
  await page.getByRole('radio', { name: '₹500', exact: true }).click()
}

/**
 * Clicks a button and waits for the response to the request that the click sends.
 * @param {string} name exact accessible name
 * @param {string} [apiPath] path of that request, the last one if there are several; absent if the click sends none
 */
export const clickButton = (name, apiPath) => async (page) => {
  const response = apiPath && page.waitForResponse(`**/${apiPath}`)
  await page.getByRole('button', { name, exact: true }).first().click()
  await response
  await advanceTime(page, 1_000)
}

/** Fills form fields. @param {Record<string, string>} values by label */
export const fillFields = (values) => async (page) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await advanceTime(page, 400)
}

/** Lets `ms` pass. @param {number} [stepMs] as in `advanceTime` */
export const wait = (ms, stepMs) => (page) => advanceTime(page, ms, stepMs)

/** Runs steps one after the other. */
export const sequence =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page)
  }
