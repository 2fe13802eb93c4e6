/** What the capacity model assumes and does not measure, each with its unit and its source. */
import { LIVE_CLOCK_SECONDS } from '../../src/contract/live'
import { COIN_TYPE_IDS } from '../../src/domain/coin'
import { MODES } from '../../src/domain/mode'
import { DEFAULT_TIMING } from '../../src/domain/round'
import { CONNECTIONS_PER_PROCESS, DIRECT_CONNECTIONS } from '../../src/server/connections'

const { bettingSeconds, gameSeconds } = DEFAULT_TIMING
const ROUND_SECONDS = bettingSeconds + gameSeconds
/** A round notifies all processes when it is sealed and when it is settled. */
const NOTIFICATIONS_OF_ENDS = MODES.length * COIN_TYPE_IDS.length * 2

export const ASSUMPTIONS = {
  roundSeconds: [ROUND_SECONDS, 's', `settings: ${bettingSeconds} s of betting, ${gameSeconds} s of result`],
  betsPerRound: [
    0.5,
    'bets a player',
    'assumed: half of the players bet; the client allows one bet at a time',
  ],
  lateShare: [0.5, 'of all bets of a round', 'assumed to arrive in the last seconds'],
  lateSeconds: [5, 's', 'assumed: the last seconds of betting'],
  pollsPerRound: [
    5 + ROUND_SECONDS / 60,
    'polls a player',
    'specification: at 10, 5 and 0 s, at the next round, after 15 s; settings each minute',
  ],
  resyncSeconds: [
    2,
    's',
    'assumed wait for the polls of all players at 5 and 0 s, which they spread over 0.4 s',
  ],
  streamShare: [
    0.95,
    'of the players',
    'assumed: the networks of the others pass no stream of events, so they poll',
  ],
  messagesOfRound: [
    ROUND_SECONDS / LIVE_CLOCK_SECONDS + 3,
    'messages a stream',
    `server: opened, closed, settled; clock, counts and players every ${LIVE_CLOCK_SECONDS} s`,
  ],
  messagesAtEnd: [
    3,
    'messages a stream',
    'server: closed, settled and the clock, before the result is shown',
  ],
  messageSeconds: [0.25, 's', 'goal: a message has reached all streams of its process'],
  streamsOfProcess: [20_000, 'streams', 'goal: open on one process, each with a descriptor'],
  profileReadsPerBet: [3, 'requests', 'client: after the bet, at the result, in the menu'],
  resultSeconds: [3, 's', 'specification: the countdown before the result is shown'],
  gameSeconds: [gameSeconds, 's', 'settings: a round is settled within the time of its result'],
  largestRoundShare: [0.4, 'of all bets', `assumed: the most popular of ${COIN_TYPE_IDS.length} coins`],
  notificationsOfEnds: [NOTIFICATIONS_OF_ENDS, 'notifications', 'server: two for each coin and mode'],
  notificationsOfRound: [
    NOTIFICATIONS_OF_ENDS + MODES.length,
    'notifications',
    'server: and one as a mode opens',
  ],
  rereadSeconds: [5, 's', 'server: the rounds are read at least this often'],
  sessionSeconds: [60, 's', 'server: a process remembers a session this long'],
  connections: [CONNECTIONS_PER_PROCESS, 'connections a process', 'server'],
  directConnections: [DIRECT_CONNECTIONS, 'connections a process', 'server, behind PgBouncer'],
  pooledConnections: [100, 'connections', 'assumed: those of PgBouncer to PostgreSQL'],
  maxConnections: [500, 'connections', 'assumed: max_connections of one PostgreSQL'],
  headroom: [0.5, 'of cores and bandwidth', 'assumed: kept free for failures and uneven load'],
  machineCores: [16, 'cores', 'assumed: one machine of servers, one process a core'],
  databaseCores: [32, 'cores', 'assumed: one database node, to which PostgreSQL scales linearly'],
  walBytesPerSecond: [200e6, 'bytes/s', 'assumed: log that one node writes and a standby receives'],
  networkBytesPerSecond: [1.25e9, 'bytes/s', 'assumed: 10 Gbit/s of one machine of servers'],
  averageShare: [0.4, 'of the players at once', 'assumed: the average of a day, for the disk'],
} as const satisfies Record<string, readonly [value: number, unit: string, source: string]>

export type Assumptions = Readonly<Record<keyof typeof ASSUMPTIONS, number>>

/** As the model computes with them. */
export const ASSUMED = Object.fromEntries(
  Object.entries(ASSUMPTIONS).map(([name, [value]]) => [name, value]),
) as Assumptions

/** As before there were streams of events. */
export const POLLS_ONLY: Assumptions = { ...ASSUMED, streamShare: 0 }
