/** Reads the figures of a period from the ledger. Hand-written for its sums over groups of groups. */
import { MODES, type Mode } from '../../domain/core/mode'
import { OUTCOMES } from '../../domain/core/payout'
import { executeSql, inSnapshot, type Queryable } from '../db'
import { BET_KINDS, TRANSFER_ACCOUNTS, type TransferKind } from '../ledger'
import type { OperatorDependencies } from './dependencies'
import type { Period } from './readTimeline'
import { type Return, type RoundSums, returnOf } from './returnBand'

/** One mode and coin; the sums are those of the transfers of the period. */
export interface ReportLine {
  mode: Mode
  /** Null for all coins of the mode. */
  coinTypeId: number | null
  bets: number
  players: number
  stakesPaise: number
  prizesPaise: number
  refundsPaise: number
  /** Stakes less prizes and refunds. */
  revenuePaise: number
  /** Of the rounds whose time ended in the period and that are settled; null without a bet in them. */
  return: Return | null
}

type Sums = Partial<Record<TransferKind, number>>

export interface Report extends Period {
  /** Ids of the test accounts. */
  testers: number[]
  lines: ReportLine[]
  /** Paise by kind of transfer. */
  sums: Sums
  /** Of test accounts, which no other figure has. */
  testSums: Sums
  /** Paise by kind of account at the end of the period, or now if that is later; without test accounts. */
  balances: Record<string, number>
}

/** Few, and passed as a list, so that no query joins all users and all of them run in parallel. */
const TESTERS = 'SELECT id FROM users WHERE is_test ORDER BY id'

const SUMS = `
  SELECT user_id = ANY($4) AS "isTest", transfers.kind, coin_type_id AS "coinTypeId", sum(amount_paise)::bigint AS paise,
         count(*) AS entries
    FROM transfers LEFT JOIN game_instances ON game_instances.id = CASE
      WHEN transfers.kind = ANY($3) THEN reference::integer END
   WHERE transfers.created_at >= $1 AND transfers.created_at < $2
   GROUP BY 1, 2, 3`

interface SumRow {
  isTest: boolean
  kind: TransferKind
  /** Null for what is of no bet. */
  coinTypeId: number | null
  paise: number
  entries: number
}

/** By the set of coins that a player has staked on, a bit each: one group a player gives the numbers of each coin and of all. */
const PLAYERS = `
  SELECT kind, coins, count(*) AS players
    FROM (SELECT kind, user_id, bit_or(1 << coin_type_id) AS coins
            FROM transfers JOIN game_instances ON game_instances.id = reference::integer
           WHERE kind = ANY($3) AND transfers.created_at >= $1 AND transfers.created_at < $2 AND user_id <> ALL($4)
           GROUP BY kind, user_id) AS by_user
   GROUP BY kind, coins`

interface PlayerRow {
  kind: TransferKind
  coins: number
  players: number
}

/** By round, since its bets win together. */
const RETURNS = `
  WITH picks AS (
    SELECT rounds.mode, rounds.coin_type_id, rounds.id, sum(stake_paise) AS stake, sum(prize_paise) AS prize,
           bool_or(bets.city = rounds.city AND bets.dice_number = rounds.dice_number) AS is_drawn
      FROM bets JOIN game_instances AS rounds ON rounds.id = game_instance_id
     WHERE active_until >= $1 AND active_until < $2 AND settled_at IS NOT NULL AND user_id <> ALL($3)
     GROUP BY rounds.mode, rounds.coin_type_id, rounds.id, bets.city, bets.dice_number
  ), rounds AS (
    SELECT mode, coin_type_id, sum(stake) AS stake, sum(prize) FILTER (WHERE is_drawn) AS paid, max(prize) AS largest,
           sum(prize) / ${OUTCOMES} AS expected, sum(prize * prize) / ${OUTCOMES} - (sum(prize) / ${OUTCOMES}) ^ 2 AS variance
      FROM picks GROUP BY mode, coin_type_id, id)
  SELECT mode, coin_type_id AS "coinTypeId", sum(stake)::float AS "stakesPaise", COALESCE(sum(paid), 0)::float AS "prizesPaise",
         sum(expected)::float AS "expectedPaise", sum(variance)::float AS variance, max(largest)::float AS "largestPaise"
    FROM rounds GROUP BY GROUPING SETS ((mode, coin_type_id), (mode))`

const BALANCES = `
  SELECT kind, sum(balance_paise)::bigint AS paise FROM accounts WHERE user_id <> ALL($1) GROUP BY kind`

/** What was moved after the period, and is not in its balances. */
const LATER = `
  SELECT kind, sum(amount_paise)::bigint AS paise FROM transfers
   WHERE created_at >= $1 AND user_id <> ALL($2) GROUP BY kind`

/** All figures are of one snapshot, so they agree. */
export function readReport({ db }: Pick<OperatorDependencies, 'db'>, period: Period): Promise<Report> {
  const { from, to } = period
  return inSnapshot(db, async (tx) => {
    // Days of a large operator are many rows, and as many players to be counted in memory.
    await executeSql(tx, "SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '64MB'")
    const testers = await readTesters(tx)
    const sums = (await executeSql<SumRow>(tx, SUMS, [from, to, OF_BETS, testers])).rows
    const players = (await executeSql<PlayerRow>(tx, PLAYERS, [from, to, STAKES, testers])).rows
    const returns = await readReturns(tx, period)
    return {
      ...{ from, to, testers },
      lines: linesOf(
        sums.filter(({ isTest }) => !isTest),
        players,
        returns,
      ),
      sums: totalsOf(sums, false),
      testSums: totalsOf(sums, true),
      balances: await readBalances(tx, to, testers),
    }
  })
}

const OF_BETS = Object.values(BET_KINDS).flatMap((kinds) => Object.values<TransferKind>(kinds))
const STAKES = Object.values(BET_KINDS).map(({ stake }) => stake)

/** @returns the ids of the test accounts, in order */
export async function readTesters(db: Queryable): Promise<number[]> {
  return (await executeSql<{ id: number }>(db, TESTERS)).rows.map(({ id }) => id)
}

type CoinReturn = Pick<ReportLine, 'mode' | 'coinTypeId' | 'return'>

/** @returns the returns of each mode and coin with a settled round in the period, and of each mode */
export async function readReturns(db: Queryable, { from, to }: Period): Promise<CoinReturn[]> {
  const values = [from, to, await readTesters(db)]
  const { rows } = await executeSql<RoundSums & Omit<CoinReturn, 'return'>>(db, RETURNS, values)
  return rows.map(({ mode, coinTypeId, ...sums }) => ({ mode, coinTypeId, return: returnOf(sums) }))
}

async function readBalances(db: Queryable, to: Date, testers: number[]): Promise<Record<string, number>> {
  const now = await executeSql<{ kind: string; paise: number }>(db, BALANCES, [testers])
  const later = await executeSql<{ kind: TransferKind; paise: number }>(db, LATER, [to, testers])
  const balances = Object.fromEntries(now.rows.map(({ kind, paise }) => [kind, paise]))
  for (const { kind, paise } of later.rows) {
    const { debit, credit } = TRANSFER_ACCOUNTS[kind]
    balances[debit] = (balances[debit] ?? 0) + paise
    balances[credit] = (balances[credit] ?? 0) - paise
  }
  return balances
}

function totalsOf(rows: readonly SumRow[], isTest: boolean): Sums {
  const totals: Sums = {}
  for (const { kind, paise } of rows.filter((row) => row.isTest === isTest))
    totals[kind] = (totals[kind] ?? 0) + paise
  return totals
}

/** A line of every coin with a bet or a settled round in the period, and one of each mode. */
function linesOf(sums: SumRow[], players: PlayerRow[], returns: CoinReturn[]): ReportLine[] {
  return MODES.flatMap((mode) => {
    const kinds = BET_KINDS[mode]
    const ofMode = sums.filter(({ kind }) => Object.values<TransferKind>(kinds).includes(kind))
    const settled = returns.filter((row) => row.mode === mode)
    const coins = new Set([...ofMode, ...settled].flatMap(({ coinTypeId }) => coinTypeId ?? []))
    return [...[...coins].toSorted((one, other) => one - other), null].map((coinTypeId) => {
      const ofCoin = ofMode.filter((row) => coinTypeId === null || row.coinTypeId === coinTypeId)
      const sumOf = (kind: TransferKind, column: 'paise' | 'entries' = 'paise') =>
        ofCoin.reduce((sum, row) => sum + (row.kind === kind ? row[column] : 0), 0)
      const isStaked = (coinsOf: number) => coinTypeId === null || (coinsOf & (1 << coinTypeId)) !== 0
      const [stakesPaise, prizesPaise] = [sumOf(kinds.stake), sumOf(kinds.prize)]
      const refundsPaise = sumOf(kinds.refund)
      return {
        ...{ mode, coinTypeId, bets: sumOf(kinds.stake, 'entries') },
        players: players.reduce(
          (sum, row) => sum + (row.kind === kinds.stake && isStaked(row.coins) ? row.players : 0),
          0,
        ),
        ...{ stakesPaise, prizesPaise, refundsPaise },
        revenuePaise: stakesPaise - prizesPaise - refundsPaise,
        return: settled.find((row) => row.coinTypeId === coinTypeId)?.return ?? null,
      }
    })
  })
}
