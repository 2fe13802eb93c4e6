/**
 * Calls off a round that cannot be settled, because the value it waits for will not come or its link is lost: it gets
 * no result, and every stake goes back. An operator's decision; a round that can be settled is settled.
 */
import type { Mode } from '../../rules/mode'
import type { Clock } from '../clock'
import { LOCKS } from '../db/locks'
import { type Connection, inTransaction, type Pool, UNHURRIED } from '../db/pool'
import { FLOWS } from '../ledger/flows'
import { writeAudit } from '../office/audit'
import { BOARD_CHANNEL } from './board'

export interface VoidOrder {
  instanceId: number
  actor: string
  reason: string
}

interface VoidableRound {
  mode: Mode
  chain_id: string
}

/**
 * @returns how many stakes went back
 * @throws Error naming why it cannot be void: unknown, not over yet, settled, or void before
 */
export function voidRound(pool: Pool, clock: Clock, order: VoidOrder): Promise<number> {
  return inTransaction(pool, async (connection) => {
    await lockRound(connection, order.instanceId)
    return await voidLocked(connection, clock, order)
  })
}

/** The settlement's lock, until the transaction ends: whichever comes second sees what the first has done. */
export async function lockRound(connection: Connection, instanceId: number): Promise<void> {
  await connection.query('SET LOCAL statement_timeout = 0')
  await connection.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.instance, instanceId])
}

/** As `voidRound`, within a transaction that has locked the round. */
export async function voidLocked(
  connection: Connection,
  clock: Clock,
  { instanceId, actor, reason }: VoidOrder,
): Promise<number> {
  const at = new Date(clock())
  const { mode, chain_id } = await readVoidable(connection, instanceId, at)
  await connection.query('UPDATE game_instances SET voided_at = $2 WHERE id = $1', [instanceId, at])
  // The next round of this chain would be committed by the seed of this one, which is never shown.
  await connection.query('UPDATE chains SET retired_at = $2 WHERE id = $1 AND retired_at IS NULL', [
    chain_id,
    at,
  ])
  const stakes = await giveStakesBack(connection, instanceId, mode, at)
  await writeAudit(connection, clock, actor, 'round voided', { id: instanceId, mode, stakes, reason })
  await connection.query(`NOTIFY ${BOARD_CHANNEL}`)
  return stakes
}

async function readVoidable(connection: Connection, instanceId: number, now: Date): Promise<VoidableRound> {
  const { rows } = await connection.query<
    VoidableRound & { ends_at: Date; settled_at: Date | null; voided_at: Date | null }
  >('SELECT mode, chain_id, ends_at, settled_at, voided_at FROM game_instances WHERE id = $1', [instanceId])
  const round = rows[0]
  if (round === undefined) throw new Error(`There is no round ${instanceId}.`)
  if (round.settled_at !== null) throw new Error(`Round ${instanceId} is settled: its result stands.`)
  if (round.voided_at !== null) throw new Error(`Round ${instanceId} was voided before.`)
  if (round.ends_at > now) throw new Error(`Round ${instanceId} is still open: wait for its end.`)
  return round
}

async function giveStakesBack(
  connection: Connection,
  instanceId: number,
  mode: Mode,
  at: Date,
): Promise<number> {
  const kind = mode === 'real' ? 'stake_refund' : 'dummy_stake_refund'
  const { debit, credit } = FLOWS[kind]
  const { rowCount } = await connection.query({
    text: `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
           SELECT user_id, $2, $3, stake_paise, $4, game_instance_id::text, $5
             FROM bets WHERE game_instance_id = $1 ORDER BY user_id`,
    values: [instanceId, debit, credit, kind, at],
    ...UNHURRIED,
  })
  return rowCount ?? 0
}
