/** The model behind `npm run capacity`: what players at once need, from measured costs and from assumptions. Pure. */
import { CONNECTIONS_PER_PROCESS, DIRECT_CONNECTIONS } from '../../src/server/db/core/pool'
import type { Usage } from './usage'

export const ASSUMPTIONS = {
  betsOfRound: [0.5, 'bets a player and round: half of the players bet'],
  lateShare: [0.5, 'of them in the last seconds of betting'],
  lateSeconds: [5, 'seconds, the last of betting'],
  readsOfBet: [3, 'reads of the profile after a bet, each as costly as a poll'],
  streamShare: [0.95, 'of the players have a stream of events; the others poll'],
  pollSeconds: [2, 'seconds within which all of those poll at the end of betting'],
  endMessages: [3, 'messages to a stream as a round ends'],
  resultSeconds: [3, 'seconds within which results are drawn and read'],
  largestRound: [0.4, 'of all bets in the round of the most popular coin'],
  freeShare: [0.5, 'of all cores kept free for failures and uneven load'],
  machineCores: [16, 'cores of a machine of servers, one process a core'],
  databaseCores: [32, 'cores of a database node'],
  pooledConnections: [100, 'connections of PgBouncer to PostgreSQL'],
} as const satisfies Record<string, readonly [value: number, meaning: string]>

/** The measured costs, each of one operation. */
export interface Costs {
  /** A request that the server answers from memory once it has looked up the session. */
  poll: Usage & { bytes: number }
  /** What a bet costs besides its request. */
  bet: Usage
  /** A request for the result of a bet. */
  result: Usage
  settledBet: Usage
  /** Of a round that all players win. */
  settledWin: Usage
  /** To one stream, and how many a stream gets a second while nothing ends. */
  message: { serverSeconds: number; bytes: number; aSecond: number }
  /** A process without requests, a second. */
  idle: Usage
}

type Assumed = Record<keyof typeof ASSUMPTIONS, number>
export const ASSUMED = Object.fromEntries(
  Object.entries(ASSUMPTIONS).map(([name, [value]]) => [name, value]),
) as Assumed

/** @returns what a number of players at once needs; figures a second are those of the moment with the most */
export function sizeFor(players: number, costs: Costs, assumed: Assumed = ASSUMED) {
  const { poll, bet, result, settledBet, settledWin, message, idle } = costs
  const streams = players * assumed.streamShare
  const polls = (players - streams) / assumed.pollSeconds
  const allBets = players * assumed.betsOfRound
  const bets = (allBets * assumed.lateShare) / assumed.lateSeconds
  const results = allBets / assumed.resultSeconds
  // The last seconds of betting, and the seconds after its end.
  const late = { requests: polls + bets * (1 + assumed.readsOfBet), messages: streams * message.aSecond }
  const end = { requests: polls + results, messages: (streams * assumed.endMessages) / assumed.resultSeconds }
  const bytesOf = ({ requests, messages }: typeof late) => requests * poll.bytes + messages * message.bytes
  const serverCores = Math.max(
    late.requests * poll.serverSeconds + bets * bet.serverSeconds + late.messages * message.serverSeconds,
    polls * poll.serverSeconds +
      results * (result.serverSeconds + settledBet.serverSeconds) +
      end.messages * message.serverSeconds,
  )
  const free = 1 - assumed.freeShare
  const processes = Math.ceil(serverCores / (free - idle.serverSeconds))
  const databaseCores =
    processes * idle.databaseSeconds +
    Math.max(
      late.requests * poll.databaseSeconds + bets * bet.databaseSeconds,
      polls * poll.databaseSeconds + results * (result.databaseSeconds + settledBet.databaseSeconds),
    )
  return {
    betsASecond: bets,
    requestsASecond: Math.max(late.requests, end.requests),
    messagesASecond: Math.max(late.messages, end.messages),
    bytesASecond: Math.max(bytesOf(late), bytesOf(end)),
    processes,
    machines: processes / assumed.machineCores,
    connections: processes * CONNECTIONS_PER_PROCESS,
    pooledConnections: processes * DIRECT_CONNECTIONS + assumed.pooledConnections,
    databaseCores,
    databaseNodes: databaseCores / (assumed.databaseCores * free),
    walBytesASecond: bets * bet.walBytes,
    settlementSeconds:
      allBets * assumed.largestRound * (settledWin.serverSeconds + settledWin.databaseSeconds),
  }
}
