/** Shows a player's limits and changes them: tighter at once, looser after a day, an exclusion only ever longer. */
import type { Limits } from '../../contract/limits'
import {
  type BreakDays,
  changeLimit,
  checkExclusion,
  checkLimits,
  isExcluded,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LIMIT_PERIODS_MS,
  type LimitKind,
  type PeriodLimits,
  type PlayerLimits,
} from '../../domain/limits'
import { paiseFromWholeRupees, rupeesFromPaise } from '../../domain/money'
import { throwIfError } from '../appError'
import type { Clock } from '../clock'
import { inTransaction, type Pool } from '../db/pool'
import { lockUser } from '../ledger/transfer'
import { findProtection, type Protection, type ProtectionRecord, readProtection } from './responsibleGaming'

type Amounts = {
  daily?: number | null | undefined
  weekly?: number | null | undefined
  monthly?: number | null | undefined
}

/** Rupees, or null for no limit; what is not named stays. */
export interface LimitsRequest {
  deposit?: Amounts | undefined
  loss?: Amounts | undefined
  excluded_until?: string | undefined
  exclude_for_days?: BreakDays | undefined
}

export async function readLimits(pool: Pool, clock: Clock, userId: number): Promise<Limits> {
  const { rows } = await pool.query<ProtectionRecord>(
    'SELECT excluded_until, limits FROM protections WHERE user_id = $1',
    [userId],
  )
  return showLimits(readProtection(rows[0], clock()), clock())
}

/** @throws AppError limit_invalid, limit_too_high, exclusion_invalid */
export function changeLimits(pool: Pool, clock: Clock, userId: number, wish: LimitsRequest): Promise<Limits> {
  return inTransaction(pool, async (connection) => {
    // The same lock as bets and deposits take, so that a tighter limit counts for the very next one.
    await lockUser(connection, userId)
    const nowMs = clock()
    const current = await findProtection(connection, userId, nowMs)
    const limits: PlayerLimits = {
      deposit: changePeriods(current.limits.deposit, wish.deposit ?? {}, nowMs),
      loss: changePeriods(current.limits.loss, wish.loss ?? {}, nowMs),
    }
    throwIfError(checkLimits(limits))
    const changed = {
      limits,
      excludedUntilMs: changeExclusion(current.excludedUntilMs, wish, nowMs),
    }
    await connection.query(
      `INSERT INTO protections (user_id, excluded_until, limits) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET excluded_until = excluded.excluded_until, limits = excluded.limits`,
      [
        userId,
        changed.excludedUntilMs === null ? null : new Date(changed.excludedUntilMs),
        JSON.stringify(limits),
      ],
    )
    return showLimits(changed, nowMs)
  })
}

function changePeriods(periods: PeriodLimits, wish: Amounts, nowMs: number): PeriodLimits {
  const changed = LIMIT_PERIODS.map((period) => {
    const rupees = wish[period]
    return [
      period,
      rupees === undefined ? periods[period] : changeLimit(periods[period], inPaise(rupees), nowMs),
    ]
  })
  return Object.fromEntries(changed) as unknown as PeriodLimits
}

/** Whatever number came in: which amounts can be a limit, the rule says. */
function inPaise(rupees: number | null): number | null {
  return rupees === null ? null : paiseFromWholeRupees(rupees)
}

function changeExclusion(currentMs: number | null, wish: LimitsRequest, nowMs: number): number | null {
  const wantedMs = wantedExclusion(wish, nowMs)
  if (wantedMs === null) return currentMs
  // A break that is over binds nobody any more.
  const bindingMs = isExcluded(currentMs, nowMs) ? currentMs : null
  throwIfError(checkExclusion(bindingMs, wantedMs, nowMs))
  return wantedMs
}

/** NaN for a time that there is not. */
function wantedExclusion({ exclude_for_days, excluded_until }: LimitsRequest, nowMs: number): number | null {
  if (exclude_for_days !== undefined) return nowMs + exclude_for_days * LIMIT_PERIODS_MS.daily
  return excluded_until === undefined ? null : Date.parse(excluded_until)
}

function showLimits({ limits, excludedUntilMs }: Protection, nowMs: number): Limits {
  const pending = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.flatMap((period) => {
      const { next } = limits[kind][period]
      if (next === null) return []
      return [
        {
          field: `${kind}.${period}`,
          value: inRupees(next.paise),
          effective_at: new Date(next.atMs).toISOString(),
        },
      ]
    }),
  )
  const shown = (kind: LimitKind) => ({
    daily: inRupees(limits[kind].daily.paise),
    weekly: inRupees(limits[kind].weekly.paise),
    monthly: inRupees(limits[kind].monthly.paise),
  })
  const isOut = isExcluded(excludedUntilMs, nowMs)
  return {
    deposit: shown('deposit'),
    loss: shown('loss'),
    excluded_until: isOut && excludedUntilMs !== null ? new Date(excludedUntilMs).toISOString() : null,
    pending,
  }
}

function inRupees(paise: number | null): number | null {
  return paise === null ? null : rupeesFromPaise(paise)
}
