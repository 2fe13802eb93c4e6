/** A result that is told on arrival is acknowledged, so that the server does not tell it again after later ones. */
import { expect, it } from 'vitest'
import type { Outcome, PlacedBet } from '../../src/domain/roundState'
import type { CurrentBet, GameDependencies } from '../../src/game/gameDependencies'
import { createRoundController } from '../../src/game/roundController'

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

/** @returns which results the server was asked for while the table was opened */
async function openedAt(nowMs: number, current: CurrentBet): Promise<number[]> {
  const asked: number[] = []
  const dependencies: GameDependencies = {
    clock: { nowMs: () => nowMs, observe: () => undefined },
    wallet: {
      isLoggedIn: () => true,
      userId: () => 7,
      balancePaise: () => 0,
      adjust: () => undefined,
      refresh: async () => undefined,
    },
    calls: {
      placeBet: async () => bet,
      currentBet: async () => current,
      resolve: async (_mode, { instanceId }) => {
        asked.push(instanceId)
        return outcome
      },
    },
    notify: () => undefined,
    after: () => () => undefined,
    newKey: () => 'key',
  }
  const game = createRoundController(dependencies, undefined)
  game.open('dummy')
  await new Promise((done) => setTimeout(done, 10))
  if (current.outcome !== null) expect(game.store.getState().round.lastResult?.outcome).toEqual(outcome)
  return asked
}

it('is acknowledged', async () => {
  expect(await openedAt(ENDS + 60_000, { bet, outcome })).toEqual([11])
})

it('is not where the server no longer resolves it and the telling itself counts', async () => {
  expect(await openedAt(ENDS + HOUR_MS, { bet, outcome })).toEqual([])
})

it('is not where there is none yet', async () => {
  expect(await openedAt(ENDS - 1_000, { bet, outcome: null })).toEqual([])
})
