/** A state of the product: a page, a scene of mocked server and browser, and the steps of a player that lead there. */
import type { Scene } from '../mock/scene'

/** The parts of the product, as the studio lists them. */
export const AREAS = ['table', 'result', 'overlays', 'site', 'account', 'messages'] as const
export type Area = (typeof AREAS)[number]

/** The player whose steps lead to a state. */
export interface StateUser {
  /** The names of the coin, the city and the number that the player chooses. */
  tiles: readonly string[]
  /** Clicks the first control of that role. @param name exact accessible name */
  click(role: string, name?: string): Promise<void>
  /** Fills a form field. @param label exact */
  fill(label: string, text: string): Promise<void>
  /** Resolves when a request to the API whose path ends so has been answered since the last click. `*` is any id. */
  answered(apiPath: string): Promise<void>
  /** Lets time pass. @param stepMs longer where no frame in between matters */
  wait(ms: number, stepMs?: number): Promise<void>
  /** Takes the graphics context from the page, as a restart of the graphics process does. */
  loseGraphics(): void
}

export type Step = (user: StateUser) => Promise<void> | void

export interface UiState {
  /** In the address of the state, and the file name of its screenshot. */
  name: string
  area: Area
  path: string
  /** Overrides of the mock API's defaults. */
  scene?: Scene
  steps?: readonly Step[]
  /** Seconds of the state's own time at which there is something to see. */
  moments?: readonly number[]
  isPortrait?: boolean
  /** The page shows no canvas. */
  hasNoCanvas?: boolean
  /** The result video is still loading. */
  isVideoPending?: boolean
}

/** As a list of one area has it. */
export type AreaState = Omit<UiState, 'area'>

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
