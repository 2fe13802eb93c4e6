/**
 * Places a bet: one transaction that debits the stake and writes the bet, or does nothing. A player has one bet in a
 * round; the same bet again is answered with the one that stands, another one is refused.
 */
import { checkBet } from '../../domain/bet'
import { parseCity } from '../../domain/city'
import { coinStakePaise } from '../../domain/coin'
import { PAYOUT_VERSION, prizePaise } from '../../domain/payout'
import { AppError, throwIfError } from '../appError'
import type { Clock } from '../clock'
import type { Connection, Pool } from '../db/pool'
import { TRANSFER_ACCOUNTS } from '../ledger/transferKinds'
import { assertWithinLimits, readProtection } from '../limits/responsibleGaming'
import type { Instance } from '../rounds/instance'
import { type BetContext, type BetRequest, beginBet } from './betContext'
import type { BetRow } from './betRow'

export interface BetPlacement {
  bet: BetRow
  instance: Instance
}

/**
 * @throws Refusal with whatever `refuseBet` says, unknown_instance, bet_already_placed, idempotency_key_reused,
 *   self_excluded, loss_limit_reached
 */
export async function placeBet(pool: Pool, clock: Clock, asked: BetRequest): Promise<BetPlacement> {
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
      await assertWithinLimits(connection, request.userId, 'loss', protection, stake, nowMs)
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
function decide(
  state: BetContext,
  request: BetRequest,
  nowMs: number,
): BetPlacement | { instance: Instance } {
  const { instance, placed, keyHash } = state
  if (keyHash !== null && keyHash !== request.bodyHash) throw new AppError('idempotency_key_reused')
  if (instance === null) throw new AppError('unknown_instance')
  if (placed !== null) {
    if (!isSameBet(placed, request)) throw new AppError('bet_already_placed')
    return { bet: placed, instance }
  }
  throwIfError(
    checkBet(request.mode, request, {
      isLoggedIn: true,
      instance: { coinTypeId: instance.coinTypeId, times: instance.times },
      nowMs,
      balancePaise: state.balancePaise,
    }),
  )
  // By a process whose clock runs ahead of ours, say: whatever our clock says, betting is over.
  if (state.isOver) throw new AppError(request.mode === 'real' ? 'no_active_game' : 'betting_window_closed')
  return { instance }
}

function isSameBet(placed: BetRow, { coinTypeId, city, diceNumber }: BetRequest): boolean {
  return placed.coin_type_id === coinTypeId && placed.city === city && placed.dice_number === diceNumber
}

/** Bet, stake and key in one statement; it and the commit leave in one go. */
async function commitBet(connection: Connection, request: BetRequest, at: Date): Promise<BetRow> {
  const { userId, mode, instanceId, coinTypeId, city, diceNumber, key, bodyHash } = request
  const kind = mode === 'real' ? 'stake' : 'dummy_stake'
  const { debit, credit } = TRANSFER_ACCOUNTS[kind]
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
