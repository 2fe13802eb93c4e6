/** The figures of a day: their sums equal those of the ledger for any history, and only an unlikely return is an alarm. */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Signer } from '../../../src/server/chains/signer'
import { BET_KINDS, TRANSFER_ACCOUNTS, type TransferKind } from '../../../src/server/ledger/transferKinds'
import { findReport, keepReport } from '../../../src/server/operators/keptReport'
import { readReport } from '../../../src/server/operators/readReportSql'
import type { Period } from '../../../src/server/operators/readTimeline'
import { returnOf } from '../../../src/server/operators/returnBand'
import { boundsOfDay, instantOf } from '../../../src/server/operators/zonedTime'
import { TEST_SECRET } from '../../fixtures/embeddedTemplate'
import { fakeClock } from '../../fixtures/fakeClock'
import { acceptAllPrizes } from '../../fixtures/forgeRows'
import { runCli } from '../../fixtures/runCli'
import { sendBet } from '../../fixtures/sendBet'
import { fileServer } from '../../fixtures/testServer'

const START_MS = Date.UTC(2020, 0, 1)
const SEED = Number(process.env.SEED ?? 66)
const KINDS = Object.keys(TRANSFER_ACCOUNTS) as TransferKind[]

const clock = fakeClock()
const server = fileServer({ clock, coins: [3, 5] })
/** Two players, then a test account. */
const userIds: number[] = []
let roundIds: number[]

beforeAll(async () => {
  await server.turnRounds()
  roundIds = (await server.sql('SELECT id FROM game_instances')).map(({ id }) => id)
  await acceptAllPrizes(server.databaseUrl)
  for (let who = 0; who < 3; who += 1) {
    const player = await server.player()
    await server.fund(player, 10_000_000)
    userIds.push(player.id)
    // Some kinds debit the held amount.
    await insert([{ who, kind: 'withdrawal_hold', round: 0, paise: 5_000_000, hour: -1 }])
  }
  await runCli(server, `test-account ${userIds[2]} on --reason staff`)
})

type Move = { who: number; kind: TransferKind; round: number; paise: number; hour: number }

const move: fc.Arbitrary<Move> = fc.record({
  who: fc.nat(2),
  kind: fc.constantFrom(...KINDS),
  round: fc.nat(3),
  paise: fc.integer({ min: 1, max: 20_000 }),
  hour: fc.nat(71),
})

const atHour = (hour: number) => new Date(START_MS + hour * 3_600_000)
let reference = 0

/** Those of bets name a round, once a player and kind; the others have any reference. */
async function insert(moves: Move[]): Promise<void> {
  const ofBets = Object.values(BET_KINDS).flatMap((kinds) => Object.values<TransferKind>(kinds))
  for (const { who, kind, round, paise, hour } of moves) {
    reference += 1
    const { debit, credit } = TRANSFER_ACCOUNTS[kind]
    const name = ofBets.includes(kind) ? roundIds[round]! : `test-${reference}`
    const values = [userIds[who], debit, credit, paise, kind, name, atHour(hour)]
    await server.sql(
      `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS
         (SELECT FROM transfers WHERE user_id = $1 AND kind = $5 AND reference = $6)`,
      values,
    )
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
/** @returns paise by kind, read row by row */
async function sumsOf(isTest: boolean, from: Date, to: Date): Promise<Record<string, number>> {
  const rows = await server.sql(
    'SELECT kind, amount_paise FROM transfers WHERE user_id = ANY($1) AND created_at >= $2 AND created_at < $3',
    [isTest ? userIds.slice(2) : userIds.slice(0, 2), from, to],
  )
  const sums: Record<string, number> = {}
  for (const { kind, amount_paise } of rows) sums[kind] = (sums[kind] ?? 0) + amount_paise
  return sums
}

/** @returns the players and the coins that they have staked on, each once, without test accounts */
const stakersOf = (kind: string, from: Date, to: Date): Promise<{ user: number; coin: number }[]> =>
  server.sql(
    `SELECT DISTINCT user_id AS user, coin_type_id AS coin
       FROM transfers JOIN game_instances ON game_instances.id::text = reference
      WHERE kind = $1 AND user_id = ANY($2) AND transfers.created_at >= $3 AND transfers.created_at < $4`,
    [kind, userIds.slice(0, 2), from, to],
  )

it('has the sums of the transfers of the period, with those of test accounts apart, for any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 40 }), fc.nat(71), fc.nat(71), async (moves, one, other) => {
      await insert(moves)
      const period = { from: atHour(Math.min(one, other)), to: atHour(Math.max(one, other)) }
      const { lines, sums, testSums, balances } = await readReport(server, period)
      expect(sums).toEqual(await sumsOf(false, period.from, period.to))
      expect(testSums).toEqual(await sumsOf(true, period.from, period.to))
      for (const mode of ['real', 'dummy'] as const) {
        const { stake, prize, refund } = BET_KINDS[mode]
        const ofMode = lines.filter((line) => line.mode === mode)
        const all = ofMode.find(({ coinTypeId }) => coinTypeId === null)
        const coins = ofMode.filter(({ coinTypeId }) => coinTypeId !== null)
        expect(all).toMatchObject({
          stakesPaise: sums[stake] ?? 0,
          prizesPaise: sums[prize] ?? 0,
          refundsPaise: sums[refund] ?? 0,
          revenuePaise: (sums[stake] ?? 0) - (sums[prize] ?? 0) - (sums[refund] ?? 0),
        })
        const staked = await stakersOf(stake, period.from, period.to)
        expect(all!.players).toBe(new Set(staked.map(({ user }) => user)).size)
        for (const { coinTypeId, players } of coins)
          expect(players).toBe(staked.filter(({ coin }) => coin === coinTypeId).length)
        for (const name of ['bets', 'stakesPaise', 'prizesPaise', 'refundsPaise', 'revenuePaise'] as const)
          expect(sum(coins.map((line) => line[name]))).toBe(all![name])
      }
      const until = await sumsOf(false, new Date(0), period.to)
      const balanceOf = (kind: string) =>
        sum(KINDS.filter((name) => TRANSFER_ACCOUNTS[name].credit === kind).map((name) => until[name] ?? 0)) -
        sum(KINDS.filter((name) => TRANSFER_ACCOUNTS[name].debit === kind).map((name) => until[name] ?? 0))
      for (const [kind, paise] of Object.entries(balances)) expect(paise, kind).toBe(balanceOf(kind))
      expect(Object.keys(balances)).toHaveLength(6)
    }),
    { seed: SEED, numRuns: 8 },
  )
})

describe('the return of a day', () => {
  /** Of `bets` in rounds of their own. */
  const fair = (bets: number, wins: number) =>
    returnOf({
      stakesPaise: bets * 1_000,
      prizesPaise: wins * 15_000,
      expectedPaise: bets * 937.5,
      variance: bets * (15_000 ** 2 / 16 - 937.5 ** 2),
      largestPaise: 15_000,
    })!

  it.each([
    [1, 1, false],
    [3, 2, false],
    [1_600, 100, false],
    [1_600, 144, false],
    [1_600, 160, true],
    [1_600, 45, true],
    [160_000, 10_600, true],
  ])('of %i bets with %i wins is an alarm: %s', (bets, wins, isOutside) => {
    const { value, low, high, isOutside: found } = fair(bets, wins)
    expect(found).toBe(isOutside)
    expect(value > high || value < low).toBe(isOutside)
    expect(low <= 0.9375 && high >= 0.9375).toBe(true)
  })

  it('counts the bets of one round together, and its prizes by its own draw', async () => {
    const [first, second] = [await server.player(), await server.player()]
    await server.turnRounds(40_000)
    const from = new Date(clock.nowMs)
    const round = await server.openRound(first, 'dummy', 3)
    for (const player of [first, second]) await sendBet(server.call, player, 'dummy', round)
    await server.turnRounds(40_000)
    const result = 'SELECT city, dice_number FROM game_instances WHERE id = $1'
    const [{ city, dice_number }] = await server.sql(result, [round.id])
    const { lines } = await readReport(server, { from, to: new Date(clock.nowMs + 1) })
    const found = lines.find((line) => line.mode === 'dummy' && line.coinTypeId === 3)!
    const hasWon = city === 'mumbai' && dice_number === 3
    expect(found.return).toEqual(
      returnOf({
        stakesPaise: 2_000,
        prizesPaise: hasWon ? 30_000 : 0,
        expectedPaise: 1_875,
        variance: 30_000 ** 2 / 16 - 1_875 ** 2,
        largestPaise: 30_000,
      }),
    )
  })
})

describe('the report of a day that is over', () => {
  const SIGNER = new Signer(TEST_SECRET)
  const keep = (period: Period) => keepReport({ ...server, signer: SIGNER }, period)
  const kept = async () => (await server.sql('SELECT report FROM day_reports')).length
  /** Five hours that end at the given time. */
  const until = (ms: number) => ({ from: new Date(ms - 18_000_000), to: new Date(ms) })

  it('is kept ten minutes later, once its rounds are decided, and read instead of the ledger', async () => {
    await server.turnRounds()
    const period = until(clock.nowMs + 60_000)
    clock.advance(60_000 + 599_999)
    await keep(period)
    expect(await kept()).toBe(0)
    clock.advance(1)
    await keep(period)
    expect(await kept()).toBe(0)
    await server.turnRounds()
    await keep(period)
    await keep(period)
    expect(await kept()).toBe(1)
    const report = await findReport(server, period)
    expect(report).toEqual(await readReport(server, period))
    const hour = (period.from.getTime() - START_MS) / 3_600_000 + 1
    await insert([{ who: 0, kind: 'deposit', round: 0, paise: 700, hour }])
    expect(await findReport(server, period)).toEqual(report)
    expect((await readReport(server, period)).sums).not.toEqual(report.sums)
  })

  it('is summed again where no server has signed it, and for a new test account', async () => {
    const [{ starts_at, ends_at }] = await server.sql('SELECT starts_at, ends_at FROM day_reports')
    const period = { from: starts_at, to: ends_at }
    await server.sql(`UPDATE day_reports SET report = '{"lines":[]}'`)
    expect((await findReport(server, period)).lines).not.toEqual([])
    await runCli(server, `test-account ${userIds[1]} on --reason staff`)
    expect(await findReport(server, period)).toEqual(await readReport(server, period))
    await keep(period)
    expect(await kept()).toBe(2)
  })
})

it('is printed for yesterday in the zone of the players, as a table, JSON or CSV', async () => {
  const [json] = (await runCli(server, 'report --json')).lines
  const india = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' })
  const yesterday = india.format(clock.nowMs - 86_400_000)
  expect(JSON.parse(json!)).toMatchObject({ from: new Date(`${yesterday}T00:00+05:30`).toISOString() })
  const { code, lines } = await runCli(server, 'report 2020-01-02 --zone Asia/Kolkata')
  expect(code).toBe(0)
  const head = '2020-01-02 in Asia/Kolkata, from 2020-01-01T18:30:00.000Z to 2020-01-02T18:30:00.000Z'
  expect(lines[0]).toBe(head)
  const testAccounts = /^Test accounts, in none of these: deposits ₹[\d,.]+, withdrawals paid ₹.*, stakes ₹/
  expect(lines.at(-1)).toMatch(testAccounts)
  const csv = (await runCli(server, 'report 2020-01-02 --csv')).lines
  expect(csv[0]).toBe('"group","mode","coin","figure","value"')
  expect(csv.join('\n')).toMatch(/^"bets","real","10","stakes","[\d.]+"$/m)
  await expect(runCli(server, 'report 2020-02-30')).rejects.toThrow('There is no 2020-02-30')
  await expect(runCli(server, 'report --zone Mars')).rejects.toThrow('Give a zone')
})

it('a day has 23 or 25 hours where clocks change', () => {
  const hours = (day: string) => {
    const { from, to } = boundsOfDay('Europe/London', day)
    return (to.getTime() - from.getTime()) / 3_600_000
  }
  expect(['2026-03-29', '2026-10-25', '2026-06-01'].map(hours)).toEqual([23, 25, 24])
  expect(instantOf('America/New_York', '2026-03-08', '03:30').toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(instantOf('Asia/Kolkata', '2026-01-31', '14:03').toISOString()).toBe('2026-01-31T08:33:00.000Z')
})
