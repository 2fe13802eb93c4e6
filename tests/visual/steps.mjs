/** What a player does to come to a state: each is given the page, and lets the world's time go on. */
import { goOn } from './mockApi.mjs'

/** A coin, a city and a number are touched. */
export async function choose(page) {
  for (const name of ['₹10', 'Mumbai', '3']) await page.getByRole('radio', { name, exact: true }).click()
  await goOn(page, 400)
}

/**
 * A button is pressed.
 * @param {string} name its name, whole
 * @param {string} [call] the path of the last call that the button leads to, if it leads to one
 */
export const press = (name, call) => async (page) => {
  const answered = call && page.waitForResponse(`**/${call}`)
  await page.getByRole('button', { name, exact: true }).first().click()
  await answered
  await goOn(page, 1_000)
}

/** Fields are filled, by their labels. @param {Record<string, string>} texts */
export const fill = (texts) => async (page) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
  await goOn(page, 400)
}

/** Time goes on, and nobody does anything. @param {number} [stepMs] how much of it at a time */
export const wait = (ms, stepMs) => (page) => goOn(page, ms, stepMs)

/** One after the other. */
export const inTurn =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page)
  }
