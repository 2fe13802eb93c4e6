/** A result that the current-bet response includes is marked as seen by a resolve call. */
import { expect, it } from 'vitest'
import type { Outcome, PlacedBet } from '../../../src/domain/roundState'
import { createRoundController } from '../../../src/game/round/createRoundController'
import type { RoundDependencies } from '../../../src/game/round/dependencies'
import type { CurrentBet } from '../../../src/game/round/roundApi'
import { createGameStore } from '../../../src/game/state/store'

const ENDS = 30_000
const HOUR_MS = 3_600_000
const combination = { city: 'mumbai', diceNumber: 3 } as const
const bet: PlacedBet = { ...combination, instanceId: 11, coinTypeId: 3, stakePaise: 1_000, endsAtMs: ENDS }
const outcome: Outcome = {
  instanceId: 11,
  result: combination,
  isWin: true,
  prizePaise: 15_000,
  totalBets: 4,
}

/** @returns the instances that were resolved while the table was opened */
async function resolvedOnOpen(nowMs: number, current: CurrentBet): Promise<number[]> {
  const resolved: number[] = []
  const store = createGameStore(() => 7, undefined)
  const dependencies: RoundDependencies = {
    store,
    clock: { nowMs: () => nowMs },
    wallet: {
      isLoggedIn: () => true,
      userId: () => 7,
      balancePaise: () => 0,
      adjust: () => undefined,
      refresh: async () => undefined,
    },
    api: {
      placeBet: async () => bet,
      currentBet: async () => current,
      resolve: async (_mode, { instanceId }) => {
        resolved.push(instanceId)
        return outcome
      },
    },
    table: {
      watch: () => () => undefined,
      refetchInstances: () => undefined,
      retry: async () => {},
    },
    saveCommitment: () => undefined,
    notify: () => undefined,
    after: () => () => undefined,
    pause: () => new Promise(() => undefined),
    newKey: () => 'key',
    random: () => 0,
    changeScreen: (render) => render(),
  }
  const game = createRoundController(dependencies)
  game.open('dummy')
  await new Promise((done) => setTimeout(done, 10))
  if (current.outcome !== null) expect(store.getState().round.lastResult?.outcome).toEqual(outcome)
  return resolved
}

it('resolves an instance with a known result', async () => {
  expect(await resolvedOnOpen(ENDS + 60_000, { bet, outcome })).toEqual([11])
})

it('does not resolve an instance that ended an hour ago', async () => {
  expect(await resolvedOnOpen(ENDS + HOUR_MS, { bet, outcome })).toEqual([])
})

it('does not resolve an instance without a result', async () => {
  expect(await resolvedOnOpen(ENDS - 1_000, { bet, outcome: null })).toEqual([])
})
