/** The rounds whose results `orders.setup.ts` has ordered: those of ₹10. The round that was open before was not. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { GameInstance } from '../../src/contract/game'
import type { Mode } from '../../src/domain/core/mode'
import { callAs, type Player } from '../fixtures/players'

export const ORDERED = { coinTypeId: 3, city: 'mumbai', diceNumber: 3 } as const

/** Waits for an ordered round with more than `seconds` of betting left. @returns its id */
export async function waitForOrderedRound(
  request: APIRequestContext,
  player: Player,
  mode: Mode,
  seconds = 0,
): Promise<number> {
  let round: GameInstance | undefined
  await expect(async () => {
    const path = `${mode}-game/get-${mode}-active-game-instance`
    type Rounds = { instances: GameInstance[]; remainingSeconds: number }
    const { instances, remainingSeconds } = await callAs<Rounds>(request, player, 'GET', path)
    round = instances.find(({ coin_type_id }) => coin_type_id === ORDERED.coinTypeId)
    expect(round?.fairness?.ordered).toBe(true)
    expect(Date.parse(round!.end_time) - remainingSeconds).toBeGreaterThan(1000 * seconds)
  }).toPass({ timeout: 60_000, intervals: [300] })
  return round!.id
}
