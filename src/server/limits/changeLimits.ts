/** Reads and changes a player's limits: a lower limit applies at once, a higher one after a day. */
import type { Limits } from '../../contract/limits'
import { paiseFromWholeRupees, rupeesFromPaise } from '../../domain/core/money'
import {
  byPeriod,
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
} from '../../domain/money/limits'
import { translate } from '../../i18n/translate'
import type { Clock } from '../base/clock'
import { throwIfError } from '../base/errors'
import type { Database } from '../db'
import type { BodyOf, Handlers } from '../http'
import { inUserTransaction } from '../ledger'
import { findProtection, type Protection, saveProtection } from './responsibleGaming'

interface LimitDependencies {
  db: Database
  clock: Clock
}

/** Amounts in rupees; null removes a limit, and an absent field keeps it. */
type LimitsRequest = BodyOf<'changeLimits'>
type Amounts = NonNullable<LimitsRequest['deposit']>

export async function readLimits({ db, clock }: LimitDependencies, userId: number): Promise<Limits> {
  return serialiseLimits(await findProtection(db, userId, clock()), clock())
}

/**
 * An exclusion that is in force can only be extended.
 * @throws AppError limit_invalid, limit_too_high, exclusion_invalid
 */
export function changeLimits(
  deps: LimitDependencies,
  userId: number,
  request: LimitsRequest,
): Promise<Limits> {
  // Bets and deposits take the same lock, so the next bet or deposit is checked against the new limit.
  return inUserTransaction(deps, userId, async (tx) => {
    const nowMs = deps.clock()
    const current = await findProtection(tx, userId, nowMs)
    const limits: PlayerLimits = {
      deposit: changePeriods(current.limits.deposit, request.deposit ?? {}, nowMs),
      loss: changePeriods(current.limits.loss, request.loss ?? {}, nowMs),
    }
    throwIfError(checkLimits(limits))
    const isOnBreak = isExcluded(current.excludedUntilMs, nowMs)
    const changed = {
      ...current,
      limits,
      excludedUntilMs: changeExclusion(current.excludedUntilMs, request, nowMs),
      excludesPractice: request.excludes_practice === true || (isOnBreak && current.excludesPractice),
    }
    const { excludedUntilMs, excludesPractice } = changed
    const excludedUntil = excludedUntilMs === null ? null : new Date(excludedUntilMs)
    await saveProtection(tx, userId, { excludedUntil, excludesPractice, limits })
    return serialiseLimits(changed, nowMs)
  })
}

function changePeriods(periods: PeriodLimits, amounts: Amounts, nowMs: number): PeriodLimits {
  return byPeriod((period) => {
    const rupees = amounts[period]
    return rupees === undefined ? periods[period] : changeLimit(periods[period], toPaise(rupees), nowMs)
  })
}

/** Accepts any number; `checkLimits` rejects amounts that cannot be a limit. */
function toPaise(rupees: number | null): number | null {
  return rupees === null ? null : paiseFromWholeRupees(rupees)
}

function changeExclusion(currentMs: number | null, request: LimitsRequest, nowMs: number): number | null {
  const requestedMs = requestedExclusion(request, nowMs)
  if (requestedMs === null) return currentMs
  const activeUntilMs = isExcluded(currentMs, nowMs) ? currentMs : null
  throwIfError(checkExclusion(activeUntilMs, requestedMs, nowMs))
  return requestedMs
}

/** @returns epoch milliseconds, null if the request sets no exclusion, NaN if its date is invalid */
function requestedExclusion(
  { exclude_for_days, excluded_until }: LimitsRequest,
  nowMs: number,
): number | null {
  if (exclude_for_days !== undefined) return nowMs + exclude_for_days * LIMIT_PERIODS_MS.daily
  return excluded_until === undefined ? null : Date.parse(excluded_until)
}

function serialiseLimits({ limits, excludedUntilMs, excludesPractice }: Protection, nowMs: number): Limits {
  const pending = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.flatMap((period) => {
      const { next } = limits[kind][period]
      if (next === null) return []
      return [
        {
          field: `${kind}.${period}`,
          value: toRupees(next.paise),
          effective_at: new Date(next.atMs).toISOString(),
        },
      ]
    }),
  )
  const periodsOf = (kind: LimitKind) => byPeriod((period) => toRupees(limits[kind][period].paise))
  const isActive = isExcluded(excludedUntilMs, nowMs)
  return {
    deposit: periodsOf('deposit'),
    loss: periodsOf('loss'),
    excluded_until: isActive && excludedUntilMs !== null ? new Date(excludedUntilMs).toISOString() : null,
    excludes_practice: isActive && excludesPractice,
    pending,
  }
}

function toRupees(paise: number | null): number | null {
  return paise === null ? null : rupeesFromPaise(paise)
}

export function limitHandlers(deps: LimitDependencies): Pick<Handlers, 'readLimits' | 'changeLimits'> {
  return {
    readLimits: async ({ userId }) => ({ success: true, limits: await readLimits(deps, userId) }),
    changeLimits: async ({ userId, body }) => ({
      success: true,
      message: translate('message.limitsSaved'),
      limits: await changeLimits(deps, userId, body),
    }),
  }
}
