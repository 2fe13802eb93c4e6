/**
 * Places a bet: one transaction that debits the stake and writes the bet, or does nothing. A player has one bet in a
 * round; the same bet again is answered with the one that stands, another one is refused.
 */
import { refuseBet } from '../../domain/bet'
import { parseCity } from '../../domain/city'
import { coinStakePaise } from '../../domain/coin'
import { PAYOUT_VERSION, prizePaise } from '../../domain/payout'
import { enforce, Refusal } from '../appError'
import type { Clock } from '../clock'
import type { Connection, Pool } from '../db/pool'
import { FLOWS } from '../ledger/transferKinds'
import { enforceProtection, readProtection } from '../limits/responsibleGaming'
import type { InstanceRow } from '../rounds/instanceRow'
import { type BetRequest, type BetState, beginBet } from './betContext'
import type { BetRow } from './betRow'

export interface PlacedBet {
  bet: BetRow
  instance: InstanceRow
}

/**
 * @throws Refusal with whatever `refuseBet` says, unknown_instance, bet_already_placed, idempotency_key_reused,
 *   self_excluded, loss_limit_reached
 */
export async function placeBet(pool: Pool, clock: Clock, asked: BetRequest): Promise<PlacedBet> {
  // As a client may write it: 'New York' is new_york. What is no city at all is refused by the rule.
  const request = { ...asked, city: parseCity(asked.city) ?? asked.city }
  const connection = await pool.connect()
  let failure: Error | undefined
  try {
    const state = await beginBet(connection, request)
    const nowMs = clock()
    const placed = decide(state, request, nowMs)
    if ('bet' in placed) {
      await connection.query('ROLLBACK')
      return placed
    }
    if (state.protection !== undefined) {
      const protection = readProtection(state.protection, nowMs)
      const stake = coinStakePaise(request.coinTypeId)
      await enforceProtection(connection, request.userId, 'loss', protection, stake, nowMs)
    }
    return { instance: placed.instance, bet: await commitBet(connection, request, new Date(nowMs)) }
  } catch (error) {
    await connection.query('ROLLBACK').catch((broken: Error) => {
      failure = broken
    })
    throw error
  } finally {
    connection.release(failure)
  }
}

/** The bet that stands already, or the instance in which a new one may be placed. */
function decide(state: BetState, request: BetRequest, nowMs: number): PlacedBet | { instance: InstanceRow } {
  const { instance, placed, keyHash } = state
  if (keyHash !== null && keyHash !== request.bodyHash) throw new Refusal('idempotency_key_reused')
  if (instance === null) throw new Refusal('unknown_instance')
  if (placed !== null) {
    if (!isSameBet(placed, request)) throw new Refusal('bet_already_placed')
    return { bet: placed, instance }
  }
  enforce(
    refuseBet(request.mode, request, {
      isLoggedIn: true,
      instance: { coinTypeId: instance.coinTypeId, times: instance.times },
      nowMs,
      balancePaise: state.balancePaise,
    }),
  )
  // By a process whose clock runs ahead of ours, say: whatever our clock says, betting is over.
  if (state.isOver) throw new Refusal(request.mode === 'real' ? 'no_active_game' : 'betting_window_closed')
  return { instance }
}

function isSameBet(placed: BetRow, { coinTypeId, city, diceNumber }: BetRequest): boolean {
  return placed.coin_type_id === coinTypeId && placed.city === city && placed.dice_number === diceNumber
}

/** Bet, stake and key in one statement; it and the commit leave in one go. */
async function commitBet(connection: Connection, request: BetRequest, at: Date): Promise<BetRow> {
  const { userId, mode, instanceId, coinTypeId, city, diceNumber, key, bodyHash } = request
  const kind = mode === 'real' ? 'stake' : 'dummy_stake'
  const { debit, credit } = FLOWS[kind]
  const stakePaise = coinStakePaise(coinTypeId)
  const [inserted, ended] = await Promise.all([
    connection.query<BetRow>({
      name: 'bet-insert',
      text: `
        WITH named AS (
          INSERT INTO idempotency_keys (user_id, key, body_hash, created_at)
          SELECT $1, $13, $14, $9 WHERE $13::text IS NOT NULL ON CONFLICT DO NOTHING
        ), stake AS (
          INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
          VALUES ($1, $10, $11, $7, $12, $3::int::text, $9)
        )
        INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                          created_at, payout_version)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${PAYOUT_VERSION})
        RETURNING *`,
      values: [
        userId,
        mode,
        instanceId,
        coinTypeId,
        city,
        diceNumber,
        stakePaise,
        prizePaise(stakePaise),
        at,
        debit,
        credit,
        kind,
        key,
        bodyHash,
      ],
    }),
    connection.query('COMMIT'),
  ])
  const bet = inserted.rows[0]
  if (bet === undefined || ended.command !== 'COMMIT') throw new Error('the bet was not committed')
  return bet
}
