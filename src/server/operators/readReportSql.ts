/** Reads the figures of a period from the ledger. Hand-written for its sums over groups of groups. */
import type { Mode } from '../../domain/core/mode'
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
  lines: ReportLine[]
  /** Paise by kind of transfer. */
  sums: Sums
  /** Of test accounts, which no other figure has. */
  testSums: Sums
  /** Paise by kind of account at the end of the period, or now if that is later; without test accounts. */
  balances: Record<string, number>
}

/** Few, and passed as a list, so that no query joins all users and all of them run in parallel. */
const TESTERS = 'SELECT id FROM users WHERE is_test'

/** By user first, and without a distinct count, which would sort the rows. */
const SUMS = `
  WITH by_coin AS MATERIALIZED (
    SELECT user_id = ANY($4) AS is_test, transfers.kind, coin_type_id, user_id, sum(amount_paise) AS paise, count(*) AS entries
      FROM transfers LEFT JOIN game_instances ON game_instances.id = CASE
        WHEN transfers.kind = ANY($3) THEN reference::integer END
     WHERE transfers.created_at >= $1 AND transfers.created_at < $2
     GROUP BY 1, 2, 3, 4
  ), by_user AS (
    SELECT is_test, kind, user_id, sum(paise) AS paise, sum(entries) AS entries FROM by_coin GROUP BY 1, 2, 3)
  SELECT is_test AS "isTest", kind, coin_type_id AS "coinTypeId", false AS "isTotal", sum(paise)::bigint AS paise,
         sum(entries)::bigint AS entries, count(*) AS players FROM by_coin GROUP BY 1, 2, 3
  UNION ALL
  SELECT is_test, kind, NULL, true, sum(paise)::bigint, sum(entries)::bigint, count(*) FROM by_user GROUP BY 1, 2`

interface SumRow {
  isTest: boolean
  kind: TransferKind
  coinTypeId: number | null
  isTotal: boolean
  paise: number
  entries: number
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
export function readReport({ db }: Pick<OperatorDependencies, 'db'>, { from, to }: Period): Promise<Report> {
  return inSnapshot(db, async (tx) => {
    // Days of a large operator are many rows.
    await executeSql(tx, 'SET LOCAL statement_timeout = 0')
    const ofBets = Object.values(BET_KINDS).flatMap((kinds) => Object.values(kinds))
    const testers = (await executeSql<{ id: number }>(tx, TESTERS)).rows.map(({ id }) => id)
    const sums = (await executeSql<SumRow>(tx, SUMS, [from, to, ofBets, testers])).rows
    const returns = (await executeSql<ReturnRow>(tx, RETURNS, [from, to, testers])).rows
    return {
      from,
      to,
      lines: linesOf(
        sums.filter(({ isTest }) => !isTest),
        returns,
      ),
      sums: totalsOf(sums, false),
      testSums: totalsOf(sums, true),
      balances: await readBalances(tx, to, testers),
    }
  })
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

type ReturnRow = RoundSums & Pick<ReportLine, 'mode' | 'coinTypeId'>

function totalsOf(rows: readonly SumRow[], isTest: boolean): Sums {
  const totals = rows.filter((row) => row.isTotal && row.isTest === isTest)
  return Object.fromEntries(totals.map(({ kind, paise }) => [kind, paise]))
}

/** A line of every coin with a bet or a settled round in the period, and one of each mode. */
function linesOf(rows: readonly SumRow[], returns: readonly ReturnRow[]): ReportLine[] {
  return (Object.keys(BET_KINDS) as Mode[]).flatMap((mode) => {
    const kinds = BET_KINDS[mode]
    const ofMode = rows.filter(({ kind }) => Object.values<TransferKind>(kinds).includes(kind))
    const coins = [...ofMode, ...returns.filter((row) => row.mode === mode)].flatMap(
      ({ coinTypeId }) => coinTypeId ?? [],
    )
    return [...new Set(coins)]
      .toSorted((one, other) => one - other)
      .concat(ALL_COINS)
      .map((coin) => {
        const coinTypeId = coin === ALL_COINS ? null : coin
        const row = (kind: TransferKind) =>
          ofMode.find(
            (sum) => sum.kind === kind && (coinTypeId === null ? sum.isTotal : sum.coinTypeId === coin),
          )
        const [stake, prize, refund] = [kinds.stake, kinds.prize, kinds.refund].map(row)
        const [stakesPaise, prizesPaise, refundsPaise] = [stake, prize, refund].map(
          (sum) => sum?.paise ?? 0,
        ) as [number, number, number]
        const settled = returns.find((sum) => sum.mode === mode && sum.coinTypeId === coinTypeId)
        return {
          ...{ mode, coinTypeId, bets: stake?.entries ?? 0, players: stake?.players ?? 0 },
          ...{ stakesPaise, prizesPaise, refundsPaise },
          revenuePaise: stakesPaise - prizesPaise - refundsPaise,
          return: settled === undefined ? null : returnOf(settled),
        }
      })
  })
}

/** No coin type has this id. */
const ALL_COINS = 0
