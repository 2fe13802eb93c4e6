/** Players who bet in every round they see, on any of several servers, and what the servers answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameInstance } from '../../src/contract/game'
import { sendBet } from '../fixtures/sendBet'
import type { ServerProcess } from '../fixtures/serverProcess'
import { type Player, registerPlayer } from '../fixtures/testServer'

const PAUSE_MS = 100

export interface BettingLoad {
  /** 'player/instance' of each bet that a server confirmed. */
  accepted: Set<string>
  /** When a server confirmed a bet, epoch milliseconds. */
  acceptedAtMs: number[]
  /** Responses with 5xx and requests without a response. */
  failures: string[]
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
  const load = { accepted: new Set<string>(), acceptedAtMs: [] as number[], failures: [] as string[] }

  async function play(player: Player): Promise<void> {
    for (let turn = player.id; !isOver; turn += 1) {
      const { call } = servers[turn % servers.length]!
      const note = (what: string) => (error: Error) => void load.failures.push(`${what}: ${error.message}`)
      const path = '/dummy-game/get-dummy-active-game-instance'
      const list = await call('GET', path, { token: player.token }).catch(note('poll'))
      if (list && list.status >= 500) load.failures.push(`poll: ${list.status} ${JSON.stringify(list.body)}`)
      for (const instance of ((list?.body.instances ?? []) as GameInstance[]).slice(0, 4)) {
        const answer = await sendBet(call, player, 'dummy', instance).catch(note('bet'))
        if (!answer) continue
        if (answer.status >= 500) load.failures.push(`bet: ${answer.status} ${JSON.stringify(answer.body)}`)
        if (answer.status !== 200) continue
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
