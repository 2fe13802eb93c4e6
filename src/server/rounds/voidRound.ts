/**
 * Calls off a round that can never be settled, because the value it waits for will not come or its link is lost: it
 * gets no result, and every stake goes back. An operator's decision; a round that can be settled is settled, or its
 * winners would lose what they have won.
 */
import type { Mode } from '../../domain/mode'
import type { Clock } from '../clock'
import { writeAudit } from '../db/audit'
import { LOCKS } from '../db/locks'
import { type Connection, inTransaction, type Pool, UNHURRIED } from '../db/pool'
import { TRANSFER_ACCOUNTS } from '../ledger/transferKinds'
import { ROUNDS_CHANNEL } from './liveRounds'
import { type Drawable, type DrawDependencies, loadDraw } from './loadDraw'

export interface VoidOrder {
  instanceId: number
  actor: string
  reason: string
}

interface VoidableRound extends Drawable {
  mode: Mode
}

export interface VoidRoundDependencies extends Pick<DrawDependencies, 'clock'> {
  pool: Pool
  /** As for the draw, or undefined where it is not known whether the server has one. */
  beacon: DrawDependencies['beacon'] | undefined
}

/**
 * @returns how many stakes went back
 * @throws Error naming why it cannot be void: unknown, not over yet, settled, void before, to be settled yet, or
 *   nobody knows whether it is
 */
export function voidRound({ pool, clock, beacon }: VoidRoundDependencies, order: VoidOrder): Promise<number> {
  const { instanceId } = order
  return inTransaction(pool, async (connection) => {
    await lockRound(connection, instanceId)
    const round = await readVoidable(connection, instanceId, new Date(clock()))
    if (beacon === undefined && round.beaconRound !== null) {
      throw new Error(
        `Round ${instanceId} waits for the beacon: say BEACON=drand or BEACON=off, as the server has it. Nothing was done.`,
      )
    }
    const draw = await loadDraw(connection, round, { clock, beacon: beacon ?? null })
    if ('seed' in draw) throw new Error(willBeSettled(instanceId, round))
    return await giveUp(connection, clock, round, { ...order, obstacle: draw.obstacle })
  })
}

function willBeSettled(instanceId: number, { beaconRound }: VoidableRound): string {
  const isWaiting = beaconRound !== null
  const how = isWaiting ? ` waits for value ${beaconRound} of the beacon: it` : ''
  const when = isWaiting ? 'once that is there' : 'by the server as soon as it runs'
  return `Round ${instanceId}${how} is settled by itself ${when}, and its winners are paid. Nothing was done.`
}

/** The settlement's lock, until the transaction ends: whichever comes second sees what the first has done. */
export async function lockRound(connection: Connection, instanceId: number): Promise<void> {
  await connection.query('SET LOCAL statement_timeout = 0')
  await connection.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.instance, instanceId])
}

/** As `voidRound`, within a transaction that has locked the round, by whoever knows that it can never be settled. */
export async function voidLocked(connection: Connection, clock: Clock, order: VoidOrder): Promise<number> {
  const round = await readVoidable(connection, order.instanceId, new Date(clock()))
  return await giveUp(connection, clock, round, order)
}

async function giveUp(
  connection: Connection,
  clock: Clock,
  { mode, chainId }: VoidableRound,
  { instanceId, actor, ...why }: VoidOrder & { obstacle?: string },
): Promise<number> {
  const at = new Date(clock())
  await connection.query('UPDATE game_instances SET voided_at = $2 WHERE id = $1', [instanceId, at])
  // The next round of this chain would be committed by the seed of this one, which is never shown.
  await connection.query('UPDATE chains SET retired_at = $2 WHERE id = $1 AND retired_at IS NULL', [
    chainId,
    at,
  ])
  const stakes = await giveStakesBack(connection, instanceId, mode, at)
  await writeAudit(connection, clock, actor, 'round voided', { id: instanceId, mode, stakes, ...why })
  await connection.query(`NOTIFY ${ROUNDS_CHANNEL}`)
  return stakes
}

async function readVoidable(connection: Connection, instanceId: number, now: Date): Promise<VoidableRound> {
  const { rows } = await connection.query<
    VoidableRound & { ends_at: Date; settled_at: Date | null; voided_at: Date | null }
  >(
    `SELECT mode, chain_id AS "chainId", n, commitment, beacon_round AS "beaconRound", ends_at, settled_at, voided_at
       FROM game_instances WHERE id = $1`,
    [instanceId],
  )
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
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
  const { rowCount } = await connection.query({
    text: `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
           SELECT user_id, $2, $3, stake_paise, $4, game_instance_id::text, $5
             FROM bets WHERE game_instance_id = $1 ORDER BY user_id`,
    values: [instanceId, debit, credit, kind, at],
    ...UNHURRIED,
  })
  return rowCount ?? 0
}
