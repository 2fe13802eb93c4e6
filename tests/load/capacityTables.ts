/** Prints costs, assumptions and computed sizes of the capacity model as tables in Markdown. */
import { ASSUMPTIONS, type Assumptions } from './capacityAssumptions'
import { type Costs, limitsOf, playersWithin, type Size, sizeFor } from './capacityModel'
import { printTable } from './measuredServer'

const PLAYERS = [10_000, 100_000, 1_000_000]

const whole = (value: number) => Math.round(value).toLocaleString('en')
const micros = (seconds: number) => (seconds * 1e6).toFixed(seconds < 1e-5 ? 2 : 0)

const percent = (share: number) => `${whole(share * 100)} %`

/** The unit that leaves at least one digit before the point. */
function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(value) / 3)))
  return `${(value / 1000 ** power).toPrecision(3)} ${units[power]}`
}

export function printCosts(costs: Costs): void {
  const row = (name: string, cost: Partial<Costs['bet']>) => [
    name,
    ...[cost.serverSeconds, cost.databaseSeconds].map((value) => (value === undefined ? '' : micros(value))),
    // Reads write next to nothing, so their bytes are left out.
    ...[cost.responseBytes, cost.walBytes, cost.keptBytes].map((value = 0) =>
      value < 1 ? '' : whole(value),
    ),
  ]
  console.log('Measured: CPU time, on which other programs have little effect, and bytes of one operation.\n')
  printTable([
    ['operation', 'server, µs', 'database, µs', 'response, bytes', 'log, bytes', 'kept, bytes'],
    row('poll', costs.poll),
    row('session that the process does not remember', costs.sessionLookUp),
    row('bet', costs.bet),
    row('result of a bet', costs.result),
    row('profile', costs.profile),
    row('settlement of a bet, one in 16 wins', costs.settledBet),
    row('settlement of a bet, all win', costs.settledWin),
    row('rounds read by a process', costs.reread),
    row('leadership tried by a process, each second', costs.leaderClaim),
    row('bet counted, each second', costs.countedBet),
    row('message to a stream', costs.message),
    row('all events of a round', { responseBytes: costs.eventBytesOfRound }),
  ])
}

export function printAssumptions(): void {
  console.log('\nAssumed, or taken from specification and settings.\n')
  printTable([
    ['assumption', 'value', 'unit', 'source'],
    ...Object.entries(ASSUMPTIONS).map(([name, [value, unit, source]]) => [
      name,
      value.toLocaleString('en', { maximumFractionDigits: 2 }),
      unit,
      source,
    ]),
  ])
}

export function printSizes(costs: Costs, assumed: Assumptions): void {
  const sizes = PLAYERS.map((players) => sizeFor(players, costs, assumed))
  const row = (name: string, of: (size: Size) => string) => [name, ...sizes.map(of)]
  console.log(`\nComputed, with ${percent(assumed.streamShare)} of the players on streams of events.\n`)
  printTable([
    row('players at once', ({ players }) => whole(players)),
    row('requests a second', ({ requestsPerSecond }) => whole(requestsPerSecond)),
    row('bets a second', ({ betsPerSecond }) => whole(betsPerSecond)),
    row('messages a second to streams', ({ messagesPerSecond }) => whole(messagesPerSecond)),
    row('server processes, each on a core', ({ processes }) => whole(processes)),
    row('connections of PostgreSQL', ({ connections }) => whole(connections)),
    row('the same behind PgBouncer', ({ pooledConnections }) => whole(pooledConnections)),
    row('bytes a second to the players', ({ bytesPerSecond }) => bytes(bytesPerSecond)),
    row('bytes of polls and events a player and hour', ({ bytesPerPlayerHour }) => bytes(bytesPerPlayerHour)),
    row('bytes a second of write-ahead log', ({ walBytesPerSecond }) => bytes(walBytesPerSecond)),
    row('cores that PostgreSQL keeps busy', ({ databaseCores }) => databaseCores.toFixed(1)),
    row('most of them for', ({ largestDatabaseWork }) => largestDatabaseWork),
    row('database nodes', ({ databaseNodes }) => whole(databaseNodes)),
    row('Citus workers for the bets alone', ({ betNodes }) => whole(betNodes)),
    row(
      'settlement of the largest round, all win',
      ({ settlementSeconds }) => `${settlementSeconds.toFixed(2)} s`,
    ),
    row('growth of the database in a year', ({ diskBytesPerYear }) => bytes(diskBytesPerYear)),
    row('breaks first', (size) => limitsOf(size, assumed)[0]!.name),
  ])
}

export function printLimits(costs: Costs, assumed: Assumptions): void {
  const uses = PLAYERS.map((players) => {
    const limits = limitsOf(sizeFor(players, costs, assumed), assumed)
    return new Map(limits.map(({ name, use }) => [name, use]))
  })
  const names = [...uses[0]!.keys()].filter((name) => uses.some((use) => use.get(name)! > 0))
  const within = names.map((name) => ({ name, players: playersWithin(name, costs, assumed) }))
  console.log('\nUse of one machine of servers and one PostgreSQL; more than 100 % breaks.\n')
  printTable([
    ['limit', ...PLAYERS.map((players) => `${whole(players)} players`), 'players within it'],
    ...within
      .sort((a, b) => a.players - b.players)
      .map(({ name, players }) => [name, ...uses.map((use) => percent(use.get(name)!)), whole(players)]),
  ])
}
