/** Measures what operations of players cost a server with open rounds. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '../../src/contract/account'
import { type GameInstance, gameRoutes } from '../../src/contract/game'
import { LIVE_CLOCK_SECONDS } from '../../src/contract/live'
import { API_BASE } from '../../src/contract/route'
import { CITIES } from '../../src/domain/city'
import { COIN_TYPE_IDS } from '../../src/domain/coin'
import { DICE_NUMBERS } from '../../src/domain/dice'
import { DEFAULT_TIMING } from '../../src/domain/round'
import { notifyRounds } from '../../src/server/rounds/notifyRoundsSql'
import type { ServerProcess } from '../fixtures/serverProcess'
import type { Costs, RequestCost, Written } from './capacityModel'
import type { MeasuredDatabase } from './measuredServer'
import { measureOwnWork } from './ownWorkCosts'
import { insertPlayers, openSessions } from './players'
import { POLL_PATH, readPoll } from './polls'
import { rawRequest, sendRequests } from './sendRequests'
import { type EventBytes, measureMessage, watchStream } from './streamCosts'
import { measureUsage, type Usage, usagePer } from './usage'

const PLAYERS = 3_000
/** Requests before the measured ones, until the server's code is compiled. */
const WARM_UP = 1_000
const POLLS = 10_000
const PROFILES = 3_000
const IDLE_MS = 4_000
const WAIT_MS = 200

interface PlayerRound {
  userId: number
  token: string
  round: GameInstance
}

/** @param server whose rounds stay open; one of them is ended, and settled by the server */
export async function measureOperations(
  database: MeasuredDatabase,
  server: ServerProcess,
): Promise<Omit<Costs, 'settledBet' | 'settledWin'>> {
  const pid = server.child.pid!
  const userIds = await insertPlayers(database.db, PLAYERS)
  const tokens = await openSessions(database.db, userIds)
  const { instances } = JSON.parse(await readPoll(server, tokens[0]!)) as { instances: GameInstance[] }
  const round = instances[0]!
  const players = userIds.map((userId, index): PlayerRound => ({ userId, token: tokens[index]!, round }))
  const polls = tokens.map((token) => rawRequest('GET', POLL_PATH, { token }))
  // A server that has just started is not idle yet.
  await sendRequests({ port: server.port, requests: polls.slice(0, WARM_UP), count: POLLS })
  const idle = await measureUsage(database, pid, () => sleep(IDLE_MS))
  const idleASecond = usagePer(idle.usage, idle.seconds)

  /** @returns the cost of one request, without what server and database do meanwhile in any case */
  const measure = async (requests: readonly string[], count: number): Promise<RequestCost & Written> => {
    const load = () => sendRequests({ port: server.port, requests, count })
    const { usage, seconds, result } = await measureUsage(database, pid, load)
    const less = (part: keyof Usage) => Math.max(0, usage[part] - idleASecond[part] * seconds) / count
    return {
      serverSeconds: less('serverSeconds'),
      databaseSeconds: less('databaseSeconds'),
      walBytes: less('walBytes'),
      keptBytes: less('keptBytes'),
      responseBytes: result.bytes / count,
    }
  }
  /** Measures requests of which each is sent once. */
  const measureOnce = async (requests: readonly string[]) => {
    await measure(requests.slice(0, WARM_UP), WARM_UP)
    return measure(requests.slice(WARM_UP), requests.length - WARM_UP)
  }

  const firstPoll = await measure(polls.slice(WARM_UP), PLAYERS - WARM_UP)
  const poll = await measure(polls, POLLS)
  const messageSeconds = await measureMessage(database, server, idleASecond)
  const ownWork = await measureOwnWork(database)
  const endStream = await watchStream(server)
  const bet = await measureOnce(players.map(betRequest))
  const { count } = await measureOwnWork(database)
  await endRound(database, round.id)
  const result = await measureOnce(players.map(resultRequest))
  const profile = await measure(players.map(profileRequest), PROFILES)
  return {
    poll,
    sessionLookUp: {
      serverSeconds: firstPoll.serverSeconds - poll.serverSeconds,
      databaseSeconds: firstPoll.databaseSeconds - poll.databaseSeconds,
    },
    bet,
    result,
    profile,
    reread: ownWork.reread,
    leaderClaim: ownWork.leaderClaim,
    countedBet: { databaseSeconds: (count.databaseSeconds - ownWork.count.databaseSeconds) / PLAYERS },
    message: { serverSeconds: messageSeconds },
    eventBytesOfRound: roundBytes(await endStream()),
  }
}

/** The stream has seen the bets and the end of one round, and in its first event all rounds. */
function roundBytes(bytesOf: EventBytes): number {
  const { bettingSeconds, gameSeconds } = DEFAULT_TIMING
  const pulses = (bettingSeconds + gameSeconds) / LIVE_CLOCK_SECONDS
  const pulseBytes = bytesOf('clock') + bytesOf('players') + COIN_TYPE_IDS.length * bytesOf('counts')
  return (
    bytesOf('state') + COIN_TYPE_IDS.length * (bytesOf('closed') + bytesOf('settled')) + pulses * pulseBytes
  )
}

function betRequest({ round, userId, token }: PlayerRound, index: number): string {
  const body = {
    user_id: userId,
    game_instance_id: round.id,
    coin_type_id: round.coin_type_id,
    city: CITIES[index % CITIES.length],
    dice_number: DICE_NUMBERS[Math.floor(index / CITIES.length) % DICE_NUMBERS.length],
  }
  return rawRequest('POST', `${API_BASE}${gameRoutes.real.placeBet.path}`, { token, key: randomUUID(), body })
}

function resultRequest({ round, token }: PlayerRound): string {
  const body = { game_instance_id: round.id }
  return rawRequest('POST', `${API_BASE}${gameRoutes.real.resolve.path}`, { token, body })
}

function profileRequest({ userId, token }: PlayerRound): string {
  return rawRequest('GET', `${API_BASE}${accountRoutes.getUser.path.replace(':id', String(userId))}`, {
    token,
  })
}

/** Ends the betting of a round early and waits until the server has settled it. */
async function endRound({ db }: MeasuredDatabase, instanceId: number): Promise<void> {
  await db.$client.query('UPDATE game_instances SET ends_at = now() WHERE id = $1', [instanceId])
  await notifyRounds(db)
  const isSettled = async () => {
    const query = 'SELECT settled_at FROM game_instances WHERE id = $1'
    return (await db.$client.query(query, [instanceId])).rows[0].settled_at !== null
  }
  while (!(await isSettled())) await sleep(WAIT_MS)
}
