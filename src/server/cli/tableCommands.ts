/** Commands for rounds, coin types, timings and the audit log. Running servers apply a change within a second. */
import { Argument, type Command, Option } from 'commander'
import { desc, eq, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { MODES, type Mode } from '../../domain/core/mode'
import { isTimingPossible, TIMING_BOUNDS } from '../../domain/round'
import { auditLog, inTransaction, type Transaction, writeAudit } from '../db'
import { coinTypes, controls, gameInstances, notifyRounds, voidRound } from '../rounds'
import {
  argument,
  type CliContext,
  type Define,
  formats,
  idArgument,
  type ListOptions,
  type Work,
} from './command'
import { printList } from './linePrinter'
import { addResultCommand } from './roundCommands'

const MAX_AUDIT_ENTRIES = 100

/** Runs one UPDATE, writes the audit log and notifies the servers, in one transaction. */
function updateAndNotify(
  { db, clock, actor }: CliContext,
  action: string,
  details: Record<string, unknown>,
  update: (tx: Transaction) => Promise<{ rowCount: number | null }>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await update(tx)
    if (rowCount === 0) throw new Error('There is no such entry.')
    await writeAudit(tx, clock, actor, action, details)
    await notifyRounds(tx)
  })
}

const updateControls = (values: Partial<typeof controls.$inferInsert>) => (tx: Transaction) =>
  tx.update(controls).set(values)

async function switchRounds(context: CliContext, mode: Mode, state: 'on' | 'off'): Promise<void> {
  const isOn = state === 'on'
  const update = updateControls(mode === 'real' ? { cronStatus: isOn } : { dummyCronStatus: isOn })
  await updateAndNotify(context, 'rounds switched', { mode, isOn }, update)
  context.print(`Rounds of ${mode} are ${state}. Open rounds are settled in any case.`)
}

async function voidCommand(
  { db, clock, beacon, chainKeys, actor, print }: CliContext,
  instanceId: number,
  { reason }: { reason: string },
): Promise<void> {
  const stakes = await voidRound({ db, clock, beacon, chainKeys }, { instanceId, actor, reason })
  print(`Round ${instanceId} is void. Stakes refunded: ${stakes}.`)
}

function switchCoin(isEnabled: boolean): Work {
  return async (context, id: number) => {
    await updateAndNotify(context, 'coin type switched', { id, isEnabled }, (tx) =>
      tx.update(coinTypes).set({ isEnabled }).where(eq(coinTypes.id, id)),
    )
    context.print(`Coin type ${id} is ${isEnabled ? 'enabled' : 'disabled'} from the next round on.`)
  }
}

async function listCoins({ db, print }: CliContext, options: ListOptions): Promise<void> {
  await printList(
    print,
    options,
    () => db.select().from(coinTypes).orderBy(coinTypes.id),
    ({ id, coinValue, isEnabled }) => `${id}  ₹${coinValue}  ${isEnabled ? 'enabled' : 'disabled'}`,
  )
}

async function setTiming(context: CliContext, betting: string, game: string): Promise<void> {
  const toSeconds = (word: string) => (/^\d+$/.test(word) ? Number(word) : Number.NaN)
  const [bettingSeconds, resultSeconds] = [toSeconds(betting), toSeconds(game)]
  if (!isTimingPossible({ bettingSeconds, resultSeconds })) {
    const range = ({ from, to }: { from: number; to: number }) => `from ${from} to ${to}`
    throw new Error(
      `Give whole seconds for betting, ${range(TIMING_BOUNDS.bettingSeconds)}, and for the game, ${range(TIMING_BOUNDS.resultSeconds)}.`,
    )
  }
  const update = updateControls({ bettingTiming: bettingSeconds, gameTiming: resultSeconds })
  await updateAndNotify(context, 'timing set', { bettingSeconds, resultSeconds }, update)
  context.print(
    `From the next round on, betting takes ${bettingSeconds} s and the game ${resultSeconds} s more.`,
  )
}

/** Shows the times of the newest round too, because the settings of the server are not known here. */
async function showTiming({ db, print }: CliContext): Promise<void> {
  const [row] = await db.select().from(controls)
  const { bettingTiming = null, gameTiming = null } = row ?? {}
  print(
    bettingTiming === null || gameTiming === null
      ? 'Rounds take the times of the environment settings BETTING_TIMING and GAME_TIMING.'
      : `These times override the environment settings: betting ${bettingTiming} s, the game ${gameTiming} s more.`,
  )
  const { startsAt, endsAt, activeUntil } = gameInstances
  const secondsOf = (from: AnyPgColumn, until: AnyPgColumn) =>
    sql<number>`extract(epoch FROM ${until} - ${from})::float`
  const [newest] = await db
    .select({ betting: secondsOf(startsAt, endsAt), game: secondsOf(endsAt, activeUntil) })
    .from(gameInstances)
    .orderBy(desc(gameInstances.id))
    .limit(1)
  if (newest !== undefined)
    print(`The newest round: betting ${newest.betting} s, the game ${newest.game} s more.`)
}

async function clearTiming(context: CliContext): Promise<void> {
  const update = updateControls({ bettingTiming: null, gameTiming: null })
  await updateAndNotify(context, 'timing cleared', {}, update)
  context.print('From the next round on, rounds take the times of the environment settings.')
}

async function showAudit({ db, print }: CliContext, options: ListOptions): Promise<void> {
  const { id, at, actor, action, details } = auditLog
  const read = (before: number | null, limit: number) =>
    db
      .select({ id, at, actor, action, details })
      .from(auditLog)
      .where(before === null ? undefined : lt(id, before))
      .orderBy(desc(id))
      .limit(limit)
  await printList(
    print,
    options,
    () => read(null, MAX_AUDIT_ENTRIES),
    ({ at, actor, action, details }) =>
      `${at.toISOString()}  ${actor}  ${action}  ${JSON.stringify(details)}`,
    undefined,
    read,
  )
}

export function addTableCommands(program: Command, define: Define): void {
  const starts = 'starts or stops the opening of new rounds of a mode, voids a round, orders results'
  const state = [new Argument('<mode>').choices(MODES), new Argument('<state>').choices(['on', 'off'])]
  const rounds = define(program, 'rounds', starts, state, switchRounds)
  const reason = new Option('--reason <text>', 'the reason, which the round publishes').makeOptionMandatory()
  const voids = 'voids a round that can never be settled and refunds every stake'
  define(rounds, 'void', voids, [idArgument('round'), reason], voidCommand)
  addResultCommand(rounds, define)

  const coins = define(program, 'coins', 'lists, enables and disables coin types')
  define(coins, 'list', 'lists all coin types', formats(), listCoins)
  const coin = idArgument('coin type')
  define(coins, 'enable', 'opens rounds of a coin type', [coin], switchCoin(true))
  define(coins, 'disable', 'opens no more rounds of a coin type', [coin], switchCoin(false))

  const timing = define(program, 'timing', 'shows and overrides the times of the environment settings')
  define(timing, 'show', 'shows both times', [], showTiming)
  const times = [
    argument('betting', 'seconds of betting'),
    argument('game', 'seconds from the end of betting to the next round'),
  ]
  define(timing, 'set', 'sets both times, from the next round on', times, setTiming)
  define(timing, 'clear', 'returns to the times of the environment settings', [], clearTiming)

  define(program, 'audit', 'shows the last hundred changes by operators', formats(), showAudit)
}
