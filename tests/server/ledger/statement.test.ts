/** The statement, today's net position and the totals of a session against the ledger's own rows, over random histories. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StatementEntry } from '../../../src/contract/statement'
import type { Mode } from '../../../src/domain/core/mode'
import { transfers } from '../../../src/server/ledger/tables'
import { TRANSFER_ACCOUNTS, type TransferKind } from '../../../src/server/ledger/transferKinds'
import { fakeClock } from '../../fixtures/fakeClock'
import { acceptAllPrizes } from '../../fixtures/forgeRows'
import { fileServer, type Player } from '../../fixtures/testServer'

const HISTORIES = { numRuns: process.env.TEST_ALL ? 100 : 12, seed: 20_261_127 }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KINDS = Object.keys(TRANSFER_ACCOUNTS) as TransferKind[]
/** Asia/Kolkata, America/New_York in winter, Pacific/Kiritimati. */
const ZONES_MS = [5.5, -5, 14].map((hours) => hours * HOUR_MS)

type Row = { kind: TransferKind; paise: number; atMs: number }

const clock = fakeClock(Date.UTC(2026, 10, 27, 12))
const server = fileServer({ clock })

beforeAll(async () => {
  // The histories are of transfers alone, without the bets that prizes and refunds are due to.
  await acceptAllPrizes(server.databaseUrl)
})

/** Around now, so that several midnights of every zone lie within the history; several entries may share a time. */
const history: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      paise: fc.integer({ min: 1, max: 50_000 }),
      stepMs: fc.constantFrom(0, 0, 1, 40_000, HOUR_MS, 5 * HOUR_MS),
    }),
    { minLength: 5, maxLength: 60 },
  )
  .map((steps) => {
    let atMs = clock.nowMs - steps.reduce((sum, { stepMs }) => sum + stepMs, 0)
    return steps.map(({ kind, paise, stepMs }) => {
      atMs += stepMs
      return { kind, paise, atMs }
    })
  })

/** Inserts what the player's accounts cover. @returns the transfers of a new player, oldest first */
async function live(player: Player, steps: Row[]): Promise<Row[]> {
  const welcome = 'SELECT kind, amount_paise AS paise, created_at AS at FROM transfers WHERE user_id = $1'
  const granted = await server.sql(welcome, [player.id])
  const rows: Row[] = granted.map(({ kind, paise, at }) => ({ kind, paise, atMs: at.getTime() }))
  const balances: Record<string, number> = { dummy: 50_000 }
  const covered = steps.filter(({ kind, paise }) => {
    const { debit, credit } = TRANSFER_ACCOUNTS[kind]
    if (!/house|provider/.test(debit) && (balances[debit] ?? 0) < paise) return false
    balances[debit] = (balances[debit] ?? 0) - paise
    balances[credit] = (balances[credit] ?? 0) + paise
    return true
  })
  const made = covered.map(({ kind, paise: amountPaise, atMs }) => {
    const { debit: debitAccount, credit: creditAccount } = TRANSFER_ACCOUNTS[kind]
    const [reference, createdAt] = [randomUUID(), new Date(atMs)]
    return { userId: player.id, debitAccount, creditAccount, amountPaise, kind, reference, createdAt }
  })
  if (made.length > 0) await server.db.insert(transfers).values(made)
  return [...rows, ...covered].sort((left, right) => left.atMs - right.atMs)
}

const walletOf = (mode: Mode) => (mode === 'real' ? 'cash' : 'dummy')

/** What a transfer adds to a wallet, 0 for one of other accounts. */
function change(mode: Mode, { kind, paise }: Row): number {
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  return credit === walletOf(mode) ? paise : debit === walletOf(mode) ? -paise : 0
}

function sum(rows: Row[], mode: Mode, kinds: RegExp = /./): number {
  const paise = rows
    .filter(({ kind }) => kinds.test(kind))
    .reduce((total, row) => total + change(mode, row), 0)
  return paise / 100
}

function midnight(zoneMs: number, nowMs: number): number {
  return Math.floor((nowMs + zoneMs) / DAY_MS) * DAY_MS - zoneMs
}

async function get(player: Player, path: string) {
  const { status, body } = await server.callAs(player, 'GET', `/user/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function readAll(player: Player, query: string, limit: number): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = []
  let cursor = ''
  do {
    const page = await get(player, `statement/${player.id}?limit=${limit}${query}${cursor}`)
    expect(page.totals === undefined).toBe(cursor !== '')
    entries.push(...page.entries)
    cursor = page.next === null ? '' : `&cursor=${page.next}`
  } while (cursor !== '')
  return entries
}

describe('the statement', () => {
  it('equals the ledger over random histories, periods and midnights', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.constantFrom<Mode>('real', 'dummy'),
        fc.constantFrom(...ZONES_MS),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 1_500 }),
        async (steps, mode, zoneMs, daysBack, limit, visitMinutes) => {
          const player = await server.player()
          const rows = await live(player, steps)
          const today = midnight(zoneMs, clock.nowMs)
          const fromMs = today - daysBack * DAY_MS
          const toMs = daysBack === 0 ? clock.nowMs + 1 : fromMs + DAY_MS
          const inPeriod = rows.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
          const before = rows.filter(({ atMs }) => atMs < fromMs)
          const query = `&mode=${mode}&from=${new Date(fromMs).toISOString()}&to=${new Date(toMs).toISOString()}`

          const { totals } = await get(player, `statement/${player.id}?limit=1${query}`)
          const stakes = -sum(inPeriod, mode, /stake/) || 0
          const prizes = sum(inPeriod, mode, /prize/)
          const paidOut = rows.reduce((all, row) => all + (row.kind === 'withdrawal_paid' ? row.paise : 0), 0)
          const expected = {
            stakes,
            prizes,
            net: prizes - stakes,
            deposits: sum(inPeriod, mode, /^deposit/),
            withdrawals: -sum(inPeriod, mode, /^withdrawal/) || 0,
            grants: sum(inPeriod, mode, /grant/),
            opening_balance: sum(before, mode),
            closing_balance: sum(before, mode) + sum(inPeriod, mode),
            lifetime_net_deposits: sum(rows, 'real', /^deposit/) - paidOut / 100,
          }
          for (const [name, rupees] of Object.entries(expected))
            expect(totals[name], name).toBeCloseTo(rupees, 6)

          const entries = await readAll(player, query, limit)
          const changes = inPeriod.map((row) => change(mode, row) / 100).filter((rupees) => rupees !== 0)
          expect(entries.map(({ amount }) => amount).sort()).toEqual(changes.sort())
          let balance = totals.closing_balance
          for (const entry of entries) {
            expect(entry.balance_after).toBeCloseTo(balance, 6)
            expect(entry.balance_before).toBeCloseTo(balance - entry.amount, 6)
            balance = entry.balance_before
          }
          expect(balance).toBeCloseTo(totals.opening_balance, 6)

          // The reality check asks for a visit's totals, which begin at any moment.
          const visitMs = clock.nowMs - visitMinutes * 60_000
          const visit = rows.filter(({ atMs }) => atMs >= visitMs)
          const ofVisit = `limit=1&mode=${mode}&from=${new Date(visitMs).toISOString()}`
          const asked = await get(player, `statement/${player.id}?${ofVisit}`)
          expect(asked.totals.stakes).toBeCloseTo(-sum(visit, mode, /stake/), 6)
          expect(asked.totals.prizes).toBeCloseTo(sum(visit, mode, /prize/), 6)
          expect(asked.totals.net).toBeCloseTo(sum(visit, mode, /stake|prize/), 6)

          const { user } = await get(player, `get-user/${player.id}?from=${new Date(today).toISOString()}`)
          const ofToday = rows.filter(({ atMs }) => atMs >= today)
          expect(user.today.net).toBeCloseTo(sum(ofToday, 'real', /stake|prize/), 6)
          expect(user.today.dummy_net).toBeCloseTo(sum(ofToday, 'dummy', /stake|prize/), 6)
        },
      ),
      HISTORIES,
    )
  })

  it('names the rounds of bets and the payments of deposits', async () => {
    const player = await server.player()
    await server.fund(player, 10_000)
    const { entries, next } = await get(player, `statement/${player.id}`)
    expect(next).toBeNull()
    const told = {
      id: expect.any(Number),
      reference: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    }
    expect(entries).toEqual([
      { ...told, kind: 'deposit', amount: 100, balance_before: 0, balance_after: 100 },
    ])
    const practice = await get(player, `statement/${player.id}?mode=dummy`)
    expect(practice.entries).toMatchObject([{ kind: 'grant', amount: 500, balance_after: 500 }])
    expect(practice.totals).toMatchObject({ grants: 500, deposits: 0, lifetime_net_deposits: 100 })
  })

  it('answers without a figure of today where the start of the day is none, and never sums years', async () => {
    const player = await server.player()
    for (const from of ['', '?from=1970-01-01T00:00:00.000Z', '?from=2026-13-99T00:00:00.000Z'])
      expect((await get(player, `get-user/${player.id}${from}`)).user).not.toHaveProperty('today')
  })

  it('pages through ten thousand entries', async () => {
    const player = await server.player()
    await server.sql(
      `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       SELECT $1, 'provider', 'cash', 100, 'deposit', number::text, now() - number * interval '1 minute'
         FROM generate_series(1, 10000) AS number`,
      [player.id],
    )
    const entries = await readAll(player, '', 1_000)
    expect(entries).toHaveLength(10_000)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(10_000)
    expect(entries.at(-1)).toMatchObject({ balance_before: 0 })
  })
})
