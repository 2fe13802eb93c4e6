/**
 * The model behind `npm run capacity`: from the measured costs and the assumptions it computes what a number of players
 * at once needs, and the limits of the smallest installation: one machine of servers and one PostgreSQL. Pure.
 */
import { LIVE_CLOCK_SECONDS } from '../../src/contract/live'
import { ASSUMED, type Assumptions } from './capacityAssumptions'

/** CPU time of an operation. */
export interface Cost {
  serverSeconds: number
  databaseSeconds: number
}

export interface RequestCost extends Cost {
  /** With the headers, not compressed. */
  responseBytes: number
}

/** What an operation writes. */
export interface Written {
  /** Of the write-ahead log. */
  walBytes: number
  /** Growth of the tables that are never emptied, with their indexes. */
  keptBytes: number
}

/** The measured costs, each of one operation. */
export interface Costs {
  /** Of a session that the process remembers, as are bet, result and profile. */
  poll: RequestCost
  /** What a request costs on top if the process does not remember its session. */
  sessionLookUp: Cost
  bet: RequestCost & Written
  result: RequestCost & Pick<Written, 'walBytes'>
  profile: RequestCost
  /** A bet of a round in which one in 16 wins. */
  settledBet: Cost & Written
  /** A bet of a round in which all win. */
  settledWin: Cost & Written
  /** A process reads the rounds again. */
  reread: Cost
  /** A process tries to become the leader, as each does every second. */
  leaderClaim: Cost
  /** One bet of the open rounds is counted, as every second by one process for all. */
  countedBet: Pick<Cost, 'databaseSeconds'>
  /** A message of a mode's events is written to one stream. */
  message: Pick<Cost, 'serverSeconds'>
  /** All events of a round. */
  eventBytesOfRound: number
}

/** What a number of players at once needs. Figures a second are those of the moment with the most. */
export interface Size {
  players: number
  betsPerSecond: number
  requestsPerSecond: number
  streams: number
  /** As many as it may have. */
  streamsOfProcess: number
  messagesPerSecond: number
  /** Each on a core of its own. */
  processes: number
  connections: number
  /** To PostgreSQL, if the processes use PgBouncer. */
  pooledConnections: number
  /** To the players, not compressed. */
  bytesPerSecond: number
  /** To a player in an hour, for polls and events alone. */
  bytesPerPlayerHour: number
  walBytesPerSecond: number
  /** Of PostgreSQL, without headroom. */
  databaseCores: number
  /** The work that takes most of `databaseCores`. */
  largestDatabaseWork: string
  databaseNodes: number
  /** The nodes that the bets alone need: the workers of Citus, if its coordinator does the rest. */
  betNodes: number
  /** Of the largest round, if every bet wins. */
  settlementSeconds: number
  /** From the end of a round until the last process has read its result. */
  rereadSeconds: number
  diskBytesPerYear: number
}

/** A limit of the smallest installation: one machine of servers, one PostgreSQL, no PgBouncer. */
export interface Limit {
  name: string
  /** In units of the limit, so more than 1 is too much. */
  use: number
}

/** Operations a second of all players together, at a moment when most happens. */
interface Moment {
  polls: number
  bets: number
  results: number
  profiles: number
  settledBets: number
  /** To one stream each. */
  messages: number
}

/** CPU seconds a second, by the work that takes them. */
type Work = Readonly<Record<string, number>>

const SECONDS_PER_HOUR = 3_600
const SECONDS_PER_YEAR = 365 * 86_400
const MOST_PLAYERS = 1e9

export function sizeFor(players: number, costs: Costs, assumed: Assumptions = ASSUMED): Size {
  const moments = momentsOf(players, assumed)
  const processes = countProcesses(players, costs, assumed)
  const works = moments.map((moment) => databaseWork(moment, players, processes, costs, assumed))
  const work = works.reduce((most, next) => (sum(next) > sum(most) ? next : most))
  const most = (of: (moment: Moment) => number) => Math.max(...moments.map(of))
  const betsPerSecond = most(({ bets }) => bets)
  const walBytesPerSecond = most(
    ({ bets, results, settledBets }) =>
      bets * costs.bet.walBytes + results * costs.result.walBytes + settledBets * costs.settledBet.walBytes,
  )
  const usableCores = assumed.databaseCores * (1 - assumed.headroom)
  const betsOfRound = players * assumed.betsPerRound
  const winSeconds = costs.settledWin.serverSeconds + costs.settledWin.databaseSeconds
  const betsPerYear = ((betsOfRound * assumed.averageShare) / assumed.roundSeconds) * SECONDS_PER_YEAR
  return {
    players,
    betsPerSecond,
    requestsPerSecond: most(countRequests),
    streams: players * assumed.streamShare,
    streamsOfProcess: mostStreams(costs, assumed),
    messagesPerSecond: most(({ messages }) => messages),
    processes,
    connections: processes * assumed.connections,
    pooledConnections: processes * assumed.directConnections + assumed.pooledConnections,
    bytesPerSecond: most((moment) => sentBytes(moment, costs, assumed)),
    bytesPerPlayerHour:
      ((1 - assumed.streamShare) * assumed.pollsPerRound * costs.poll.responseBytes +
        assumed.streamShare * costs.eventBytesOfRound) *
      (SECONDS_PER_HOUR / assumed.roundSeconds),
    walBytesPerSecond,
    databaseCores: sum(work),
    largestDatabaseWork: Object.entries(work).reduce((a, b) => (b[1] > a[1] ? b : a))[0],
    databaseNodes: Math.ceil(
      Math.max(sum(work) / usableCores, walBytesPerSecond / assumed.walBytesPerSecond),
    ),
    betNodes: Math.ceil((betsPerSecond * costs.bet.databaseSeconds) / usableCores),
    settlementSeconds: betsOfRound * assumed.largestRoundShare * winSeconds,
    rereadSeconds: (processes * assumed.notificationsOfEnds * costs.reread.databaseSeconds) / usableCores,
    diskBytesPerYear: betsPerYear * (costs.bet.keptBytes + costs.settledBet.keptBytes),
  }
}

/** @returns the limits of the smallest installation, the one that breaks first at this size first */
export function limitsOf(size: Size, assumed: Assumptions = ASSUMED): Limit[] {
  const usable = 1 - assumed.headroom
  const uses: Record<string, number> = {
    'cores of one machine of servers': size.processes / assumed.machineCores,
    'streams of one machine of servers': size.streams / (assumed.machineCores * size.streamsOfProcess),
    'network of one machine of servers': size.bytesPerSecond / (assumed.networkBytesPerSecond * usable),
    'connections of one PostgreSQL': size.connections / assumed.maxConnections,
    'connections of one PostgreSQL behind PgBouncer': size.pooledConnections / assumed.maxConnections,
    'cores of one database node': size.databaseCores / (assumed.databaseCores * usable),
    'write-ahead log of one database node': size.walBytesPerSecond / assumed.walBytesPerSecond,
    'settlement within the time of the result': size.settlementSeconds / assumed.gameSeconds,
    'result at all processes before it is shown': size.rereadSeconds / assumed.resultSeconds,
  }
  return Object.entries(uses)
    .map(([name, use]) => ({ name, use }))
    .sort((a, b) => b.use - a.use)
}

/** @returns the largest number of players at once within a limit of `limitsOf` */
export function playersWithin(name: string, costs: Costs, assumed: Assumptions = ASSUMED): number {
  const isWithin = (players: number) =>
    limitsOf(sizeFor(players, costs, assumed), assumed).every(
      (limit) => limit.name !== name || limit.use <= 1,
    )
  let within = 0
  let beyond = MOST_PLAYERS
  while (beyond - within > 1) {
    const players = Math.floor((within + beyond) / 2)
    if (isWithin(players)) within = players
    else beyond = players
  }
  return within
}

/** The last seconds of betting, and the end of betting; all players poll in both. */
function momentsOf(players: number, assumed: Assumptions): [late: Moment, end: Moment] {
  const betsOfRound = players * assumed.betsPerRound
  const streams = players * assumed.streamShare
  const polls = (players - streams) / assumed.resyncSeconds
  const bets = (betsOfRound * assumed.lateShare) / assumed.lateSeconds
  const results = betsOfRound / assumed.resultSeconds
  return [
    { polls, bets, profiles: bets, results: 0, settledBets: 0, messages: streams / LIVE_CLOCK_SECONDS },
    {
      polls,
      bets: 0,
      profiles: 0,
      results,
      settledBets: results,
      messages: (streams * assumed.messagesAtEnd) / assumed.resultSeconds,
    },
  ]
}

/** More processes know fewer of the sessions, so that each request costs more; repeats until they are enough. */
function countProcesses(players: number, costs: Costs, assumed: Assumptions): number {
  const streams = players * assumed.streamShare
  let processes = Math.max(1, Math.ceil(streams / mostStreams(costs, assumed)))
  for (;;) {
    const busy = momentsOf(players, assumed).map((moment) =>
      sum(serverWork(moment, processes, costs, assumed)),
    )
    const needed = Math.ceil(Math.max(...busy) / (1 - assumed.headroom))
    if (needed <= processes) return processes
    processes = needed
  }
}

/** @returns how many streams a process may have, by its descriptors and by the time that a message to all takes */
function mostStreams(costs: Costs, assumed: Assumptions): number {
  return Math.min(assumed.streamsOfProcess, assumed.messageSeconds / costs.message.serverSeconds)
}

function serverWork(moment: Moment, processes: number, costs: Costs, assumed: Assumptions): Work {
  return {
    requests: requestSeconds('serverSeconds', moment, costs),
    'session look-ups': lookUps(moment, processes, assumed) * costs.sessionLookUp.serverSeconds,
    settlement: moment.settledBets * costs.settledBet.serverSeconds,
    events: moment.messages * costs.message.serverSeconds,
    'own work': processes * ownSeconds('serverSeconds', costs, assumed),
  }
}

function databaseWork(
  moment: Moment,
  players: number,
  processes: number,
  costs: Costs,
  assumed: Assumptions,
): Work {
  return {
    bets: moment.bets * costs.bet.databaseSeconds,
    results: moment.results * costs.result.databaseSeconds,
    profiles: moment.profiles * costs.profile.databaseSeconds,
    'session look-ups': lookUps(moment, processes, assumed) * costs.sessionLookUp.databaseSeconds,
    settlement: moment.settledBets * costs.settledBet.databaseSeconds,
    'counting the bets': players * assumed.betsPerRound * costs.countedBet.databaseSeconds,
    'reading the rounds for each process': processes * ownSeconds('databaseSeconds', costs, assumed),
  }
}

/** What a process does each second whether or not it has requests. */
function ownSeconds(part: keyof Cost, { reread, leaderClaim }: Costs, assumed: Assumptions): number {
  const rereads = 1 / assumed.rereadSeconds + assumed.notificationsOfRound / assumed.roundSeconds
  return rereads * reread[part] + leaderClaim[part]
}

function requestSeconds(part: keyof Cost, moment: Moment, costs: Costs): number {
  const { polls, bets, results, profiles } = moment
  return (
    polls * costs.poll[part] +
    bets * costs.bet[part] +
    results * costs.result[part] +
    profiles * costs.profile[part]
  )
}

/** @returns requests a second whose session is not remembered, if each goes to any process */
function lookUps(moment: Moment, processes: number, assumed: Assumptions): number {
  const pollsPerRound = (1 - assumed.streamShare) * assumed.pollsPerRound
  const requestsPerRound = pollsPerRound + assumed.betsPerRound * (2 + assumed.profileReadsPerBet)
  const perProcess = (requestsPerRound * assumed.sessionSeconds) / assumed.roundSeconds / processes
  return countRequests(moment) / (1 + perProcess)
}

function countRequests({ polls, bets, results, profiles }: Moment): number {
  return polls + bets + results + profiles
}

function sentBytes(moment: Moment, costs: Costs, assumed: Assumptions): number {
  const { polls, bets, results, profiles, messages } = moment
  return (
    polls * costs.poll.responseBytes +
    bets * costs.bet.responseBytes +
    results * costs.result.responseBytes +
    profiles * costs.profile.responseBytes +
    (messages * costs.eventBytesOfRound) / assumed.messagesOfRound
  )
}

function sum(work: Work): number {
  return Object.values(work).reduce((total, seconds) => total + seconds, 0)
}
