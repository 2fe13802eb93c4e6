/** Commands for rounds, coin types, timings and the audit log. Running servers apply a change within a second. */
import { desc, eq } from 'drizzle-orm'
import { isTimingPossible, TIMING_BOUNDS } from '../../domain/round'
import { auditLog, inTransaction, type Transaction, writeAudit } from '../db'
import { coinTypes, controls, notifyRounds, voidRound } from '../rounds'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

/** Runs one UPDATE, writes the audit log and notifies the servers, in one transaction. */
function updateAndNotify(
  { db, clock, actor }: CliContext,
  action: string,
  details: Record<string, unknown>,
  update: (tx: Transaction) => Promise<{ rowCount: number | null }>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await update(tx)
    if (rowCount === 0) throw new Error('There is no such entry.')
    await writeAudit(tx, clock, actor, action, details)
    await notifyRounds(tx)
    return 0
  })
}

const updateControls = (values: Partial<typeof controls.$inferInsert>) => (tx: Transaction) =>
  tx.update(controls).set(values)

async function switchRounds(
  context: CliContext,
  [mode = '', state = '']: readonly string[],
): Promise<number> {
  if ((mode !== 'real' && mode !== 'dummy') || (state !== 'on' && state !== 'off'))
    throw new Error('Usage: rounds real|dummy on|off')
  const isOn = state === 'on'
  const update = updateControls(mode === 'real' ? { cronStatus: isOn } : { dummyCronStatus: isOn })
  await updateAndNotify(context, 'rounds switched', { mode, isOn }, update)
  context.print(`Rounds of ${mode} are ${state}. Open rounds are settled in any case.`)
  return 0
}

async function voidCommand(
  { db, clock, beacon, actor, print, options }: CliContext,
  [word]: readonly string[],
): Promise<number> {
  const instanceId = readId(word, 'round')
  const { reason } = options
  if (reason === undefined) throw new Error('Give a reason: --reason TEXT')
  const stakes = await voidRound({ db, clock, beacon }, { instanceId, actor, reason })
  print(`Round ${instanceId} is void. Stakes refunded: ${stakes}.`)
  return 0
}

function switchCoin(isEnabled: boolean): Command['run'] {
  return async (context, [word]) => {
    const id = readId(word, 'coin type')
    await updateAndNotify(context, 'coin type switched', { id, isEnabled }, (tx) =>
      tx.update(coinTypes).set({ isEnabled }).where(eq(coinTypes.id, id)),
    )
    context.print(`Coin type ${id} is ${isEnabled ? 'enabled' : 'disabled'} from the next round on.`)
    return 0
  }
}

async function listCoins({ db, print }: CliContext): Promise<number> {
  for (const { id, coinValue, isEnabled } of await db.select().from(coinTypes).orderBy(coinTypes.id))
    print(`${id}  ₹${coinValue}  ${isEnabled ? 'enabled' : 'disabled'}`)
  return 0
}

async function setTiming(context: CliContext, [betting, game]: readonly string[]): Promise<number> {
  const [bettingSeconds, gameSeconds] = [Number(betting), Number(game)]
  if (!isTimingPossible({ bettingSeconds, gameSeconds })) {
    const range = ({ from, to }: { from: number; to: number }) => `from ${from} to ${to}`
    throw new Error(
      `Give whole seconds for betting, ${range(TIMING_BOUNDS.bettingSeconds)}, and for the game, ${range(TIMING_BOUNDS.gameSeconds)}.`,
    )
  }
  const update = updateControls({ bettingTiming: bettingSeconds, gameTiming: gameSeconds })
  await updateAndNotify(context, 'timing set', { bettingSeconds, gameSeconds }, update)
  context.print(
    `From the next round on, betting takes ${bettingSeconds} s and the game ${gameSeconds} s more.`,
  )
  return 0
}

async function clearTiming(context: CliContext): Promise<number> {
  const update = updateControls({ bettingTiming: null, gameTiming: null })
  await updateAndNotify(context, 'timing cleared', {}, update)
  context.print('From the next round on, rounds take the times of the environment settings.')
  return 0
}

async function showAudit({ db, print }: CliContext): Promise<number> {
  const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(100)
  for (const { at, actor, action, details } of entries) {
    print(`${at.toISOString()}  ${actor}  ${action}  ${JSON.stringify(details)}`)
  }
  return 0
}

export const tableCommands: readonly Command[] = [
  {
    name: 'rounds void',
    usage: 'rounds void ID --reason TEXT',
    help: 'voids a round that can never be settled and refunds every stake',
    run: voidCommand,
  },
  {
    name: 'rounds',
    usage: 'rounds real|dummy on|off',
    help: 'starts or stops the opening of new rounds of a mode',
    run: switchRounds,
  },
  { name: 'coins list', usage: 'coins list', help: 'lists all coin types', run: listCoins },
  {
    name: 'coins enable',
    usage: 'coins enable ID',
    help: 'opens rounds of a coin type',
    run: switchCoin(true),
  },
  {
    name: 'coins disable',
    usage: 'coins disable ID',
    help: 'opens no more rounds of a coin type',
    run: switchCoin(false),
  },
  {
    name: 'timing set',
    usage: 'timing set BETTING GAME',
    help: 'sets both times in seconds, overriding the environment settings',
    run: setTiming,
  },
  {
    name: 'timing clear',
    usage: 'timing clear',
    help: 'returns to the times of the environment settings',
    run: clearTiming,
  },
  { name: 'audit', usage: 'audit', help: 'shows the last hundred changes by operators', run: showAudit },
]
