/** The table's switches: rounds of a mode, coin types, timings. Running servers notice within a second. */
import { isTimingPossible, TIMING_BOUNDS } from '../../domain/round'
import { inTransaction, writeAudit } from '../db'
import { ROUNDS_CHANNEL, voidRound } from '../rounds'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

/** Does one change, audited, and tells the servers. */
function change(
  { pool, clock, actor }: CliContext,
  action: string,
  details: Record<string, unknown>,
  sql: string,
  values: unknown[],
): Promise<number> {
  return inTransaction(pool, async (connection) => {
    const { rowCount } = await connection.query(sql, values)
    if (rowCount === 0) throw new Error('There is nothing of that name.')
    await writeAudit(connection, clock, actor, action, details)
    await connection.query(`NOTIFY ${ROUNDS_CHANNEL}`)
    return 0
  })
}

const COLUMNS: Readonly<Record<string, string>> = { real: 'cron_status', dummy: 'dummy_cron_status' }

async function switchRounds(
  context: CliContext,
  [mode = '', state = '']: readonly string[],
): Promise<number> {
  const column = COLUMNS[mode]
  if (column === undefined || (state !== 'on' && state !== 'off'))
    throw new Error('Say: rounds real|dummy on|off')
  const isOn = state === 'on'
  await change(context, 'rounds switched', { mode, isOn }, `UPDATE controls SET ${column} = $1`, [isOn])
  context.print(`Rounds of ${mode} are ${state}. Open ones are settled in any case.`)
  return 0
}

async function callOff(
  { pool, clock, beacon, actor, print, options }: CliContext,
  [word]: readonly string[],
): Promise<number> {
  const instanceId = readId(word, 'round')
  const { reason } = options
  if (reason === undefined) throw new Error('Say why: --reason TEXT')
  const stakes = await voidRound({ pool, clock, beacon }, { instanceId, actor, reason })
  print(`Round ${instanceId} is void. Stakes given back: ${stakes}.`)
  return 0
}

function switchCoin(isEnabled: boolean): Command['run'] {
  return async (context, [word]) => {
    const id = readId(word, 'coin type')
    const sql = 'UPDATE coin_types SET is_enabled = $2 WHERE id = $1'
    await change(context, 'coin type switched', { id, isEnabled }, sql, [id, isEnabled])
    context.print(`Coin type ${id} is ${isEnabled ? 'enabled' : 'disabled'} from the next round on.`)
    return 0
  }
}

async function listCoins({ pool, print }: CliContext): Promise<number> {
  const { rows } = await pool.query('SELECT id, coin_value, is_enabled FROM coin_types ORDER BY id')
  for (const { id, coin_value, is_enabled } of rows)
    print(`${id}  ₹${coin_value}  ${is_enabled ? 'enabled' : 'disabled'}`)
  return 0
}

async function setTiming(context: CliContext, [betting, game]: readonly string[]): Promise<number> {
  const [bettingSeconds, gameSeconds] = [Number(betting), Number(game)]
  if (!isTimingPossible({ bettingSeconds, gameSeconds })) {
    const within = ({ from, to }: { from: number; to: number }) => `from ${from} to ${to}`
    throw new Error(
      `Say whole seconds of betting, ${within(TIMING_BOUNDS.bettingSeconds)}, and of the game, ${within(TIMING_BOUNDS.gameSeconds)}.`,
    )
  }
  const sql = 'UPDATE controls SET betting_timing = $1, game_timing = $2'
  await change(context, 'timing set', { bettingSeconds, gameSeconds }, sql, [bettingSeconds, gameSeconds])
  context.print(`Rounds take ${bettingSeconds} s and ${gameSeconds} s from the next one on.`)
  return 0
}

async function clearTiming(context: CliContext): Promise<number> {
  await change(
    context,
    'timing cleared',
    {},
    'UPDATE controls SET betting_timing = NULL, game_timing = NULL',
    [],
  )
  context.print('Rounds take what the settings say from the next one on.')
  return 0
}

async function showAudit({ pool, print }: CliContext): Promise<number> {
  const { rows } = await pool.query(
    'SELECT at, actor, action, details FROM audit_log ORDER BY id DESC LIMIT 100',
  )
  for (const { at, actor, action, details } of rows) {
    print(`${at.toISOString()}  ${actor}  ${action}  ${JSON.stringify(details)}`)
  }
  return 0
}

export const tableCommands: readonly Command[] = [
  {
    name: 'rounds void',
    usage: 'rounds void ID --reason TEXT',
    help: 'one that can never be settled, and no other: every stake goes back',
    run: callOff,
  },
  {
    name: 'rounds',
    usage: 'rounds real|dummy on|off',
    help: 'opens rounds of a mode, or no more',
    run: switchRounds,
  },
  { name: 'coins list', usage: 'coins list', help: 'all coin types', run: listCoins },
  { name: 'coins enable', usage: 'coins enable ID', help: 'puts a coin on the table', run: switchCoin(true) },
  { name: 'coins disable', usage: 'coins disable ID', help: 'takes it off', run: switchCoin(false) },
  {
    name: 'timing set',
    usage: 'timing set BETTING GAME',
    help: 'seconds, outranks the settings',
    run: setTiming,
  },
  { name: 'timing clear', usage: 'timing clear', help: 'back to the settings', run: clearTiming },
  { name: 'audit', usage: 'audit', help: 'the last hundred changes, with who and when', run: showAudit },
]
