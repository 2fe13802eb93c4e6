/**
 * Keeps the sets of expected screenshots whole: a run that renews some of them in a version of Chromium without a set, as with
 * `-g NAME --update-snapshots`, would leave a set that the other states are then compared with and miss.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { STATES } from '../../src/studio/states/states'

const EXPECTED_FOLDER = join(import.meta.dirname, '..', 'visual', 'expected')

/** Removes the sets that are new since `before` and lack a state. @returns their names */
export function removeHalfSets(folder: string, before: readonly string[]): string[] {
  const files = STATES.filter(({ hasExpectedScreenshot }) => hasExpectedScreenshot).map(
    ({ name }) => `${name}.png`,
  )
  const isHalf = (set: string) => files.some((file) => !existsSync(join(folder, set, file)))
  const half = readdirSync(folder).filter((set) => !before.includes(set) && isHalf(set))
  for (const set of half) rmSync(join(folder, set), { recursive: true })
  return half
}

export default function setup({ updateSnapshots }: FullConfig): (() => void) | undefined {
  if (updateSnapshots !== 'all' && updateSnapshots !== 'changed') return undefined
  const before = readdirSync(EXPECTED_FOLDER)
  return () => {
    for (const set of removeHalfSets(EXPECTED_FOLDER, before))
      process.stderr.write(
        `${set} lacked a state and was removed: renew all screenshots at once, without -g.\n`,
      )
  }
}
