/** Plays rounds through the API, without a table. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { GameInstance } from '../../../src/contract/game'
import type { Mode } from '../../../src/domain/core/mode'
import { callAs, type Player } from '../../fixtures/players'

interface Bet {
  city: string
  diceNumber: number
  coinTypeId: number
}

/** @returns the id of the coin's open round */
async function openRound(
  request: APIRequestContext,
  player: Player,
  mode: Mode,
  coinTypeId: number,
): Promise<number> {
  const path = `${mode}-game/get-${mode}-active-game-instance`
  const { instances } = await callAs<{ instances: GameInstance[] }>(request, player, 'GET', path)
  return instances.find(({ coin_type_id }) => coin_type_id === coinTypeId)!.id
}

/** Places a bet in the coin's open round, and in the next one where that round has just ended. */
export async function placeBetByApi(
  request: APIRequestContext,
  player: Player,
  mode: Mode,
  { city, diceNumber, coinTypeId }: Bet,
): Promise<{ id: number; receipt: Record<string, unknown> }> {
  let placed: { id: number; receipt: Record<string, unknown> } | null = null
  await expect(async () => {
    const id = await openRound(request, player, mode, coinTypeId)
    const body = {
      ...{ user_id: player.user.id, game_instance_id: id, coin_type_id: coinTypeId },
      ...{ city, dice_number: String(diceNumber) },
    }
    const path = `${mode}-game/${mode}-place-bet`
    placed = {
      id,
      ...(await callAs<{ receipt: Record<string, unknown> }>(request, player, 'POST', path, body)),
    }
  }).toPass({ timeout: 40_000 })
  return placed!
}

/** Waits until the round is settled. @returns its combination, such as 'mumbai&3' */
export async function waitForResult(request: APIRequestContext, id: number): Promise<string> {
  let combination: string | null = null
  await expect(async () => {
    const answer = await (await request.get(`/api/v1/fairness/${id}`)).json()
    combination = answer.round.result_combination
    expect(combination).not.toBeNull()
  }).toPass({ timeout: 40_000 })
  return combination!
}
