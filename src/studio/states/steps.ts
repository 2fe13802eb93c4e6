/** User steps that lead to a state. */
import type { Step } from './state'

export const clickRadio =
  (name: string): Step =>
  (user) =>
    user.click('radio', name)

/** Selects the player's tiles: ₹10, Mumbai and 3. */
export const selectTiles: readonly Step[] = [
  async (user) => {
    for (const name of user.tiles) await user.click('radio', name)
    await user.wait(400)
  },
]

/**
 * Clicks a button and waits for the response to the request that the click sends.
 * @param name exact accessible name
 * @param apiPath end of that request's path, the last one if there are several; absent if the click sends none
 */
export const clickButton =
  (name: string, apiPath?: string): Step =>
  async (user) => {
    await user.click('button', name)
    if (apiPath !== undefined) await user.answered(apiPath)
    await user.wait(1_000)
  }

/** Fills form fields. @param values by label */
export const fillFields =
  (values: Readonly<Record<string, string>>): Step =>
  async (user) => {
    for (const [label, value] of Object.entries(values)) await user.fill(label, value)
    await user.wait(400)
  }

/** Lets `ms` pass. @param stepMs as in `StateUser.wait` */
export const wait =
  (ms: number, stepMs?: number): Step =>
  (user) =>
    user.wait(ms, stepMs)
