/** Finds rounds that are late, among those in memory. */
import { MODES, type Mode } from '../../../domain/core/mode'
import { isActive } from '../../../domain/round'
import type { LiveRounds } from './liveRounds'

export interface RoundMeasurements {
  /** Rounds that have ended and are neither settled nor void. */
  overdue: number
  /** Time since the end of the oldest overdue round; 0 without one. */
  oldestOverdueMs: number
  /** Enabled coins without a round, in the modes that open rounds. */
  missing: number
}

/** @param opensReal whether the settings let rounds of the real mode open */
export function measureRounds(
  { instances, coinTypes, controls }: Pick<LiveRounds, 'instances' | 'coinTypes' | 'controls'>,
  opensReal: boolean,
  nowMs: number,
): RoundMeasurements {
  const overdueMs = instances
    .filter(({ settledAt, voidedAt }) => settledAt === null && voidedAt === null)
    .map(({ times }) => nowMs - times.endsAtMs)
    .filter((ms) => ms > 0)
  const isOpening: Record<Mode, boolean> = {
    real: opensReal && controls.cron_status !== false,
    dummy: controls.dummy_cron_status !== false,
  }
  const hasRound = (mode: Mode, coinTypeId: number) =>
    instances.some(
      (round) => round.mode === mode && round.coinTypeId === coinTypeId && isActive(round.times, nowMs),
    )
  const missing = MODES.filter((mode) => isOpening[mode]).flatMap((mode) =>
    coinTypes.filter(({ id }) => !hasRound(mode, id)),
  )
  return {
    overdue: overdueMs.length,
    oldestOverdueMs: Math.max(0, ...overdueMs),
    missing: missing.length,
  }
}
