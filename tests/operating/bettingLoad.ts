/** Players who bet in every round they see, on any of several servers, and what the servers answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameInstance } from '../../src/contract/game'
import { sendBet } from '../fixtures/sendBet'
import type { ServerProcess } from '../fixtures/serverProcess'
import { type Answer, type Player, registerPlayer } from '../fixtures/testServer'

const PAUSE_MS = 100

export interface BettingLoad {
  /** 'player/instance' of each bet that a server confirmed. */
  accepted: Set<string>
  /** When a server confirmed a bet, epoch milliseconds. */
  acceptedAtMs: number[]
  /** Responses with 5xx and requests without a response. */
  failures: string[]
  /** Milliseconds of each request that failed, or had no response. */
  failedAfterMs: number[]
  stop: () => Promise<void>
}

export async function startBettingLoad(
  servers: readonly ServerProcess[],
  playerCount: number,
): Promise<BettingLoad> {
  const players: Player[] = []
  for (let index = 0; index < playerCount; index += 1) {
    players.push(await registerPlayer(servers[index % servers.length]!.call))
  }
  let isOver = false
  const load = {
    accepted: new Set<string>(),
    acceptedAtMs: [] as number[],
    failures: [] as string[],
    failedAfterMs: [] as number[],
  }

  /** @returns null without a response */
  async function watch(what: string, request: Promise<Answer>): Promise<Answer | null> {
    const sentAtMs = Date.now()
    const answer = await request.catch((error: Error) => error)
    const isFailure = answer instanceof Error || answer.status >= 500
    if (isFailure) {
      load.failures.push(`${what}: ${answer instanceof Error ? answer.message : JSON.stringify(answer)}`)
      load.failedAfterMs.push(Date.now() - sentAtMs)
    }
    return answer instanceof Error ? null : answer
  }

  async function play(player: Player): Promise<void> {
    for (let turn = player.id; !isOver; turn += 1) {
      const { call } = servers[turn % servers.length]!
      const path = '/dummy-game/get-dummy-active-game-instance'
      const list = await watch('poll', call('GET', path, { token: player.token }))
      for (const instance of ((list?.body.instances ?? []) as GameInstance[]).slice(0, 4)) {
        const answer = await watch('bet', sendBet(call, player, 'dummy', instance))
        if (answer?.status !== 200) continue
        load.accepted.add(`${player.id}/${instance.id}`)
        load.acceptedAtMs.push(Date.now())
      }
      await sleep(PAUSE_MS)
    }
  }

  const playing = players.map(play)
  return {
    ...load,
    stop: async () => {
      isOver = true
      await Promise.all(playing)
    },
  }
}
