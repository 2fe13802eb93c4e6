/** The gauges, each read from memory at a scrape, so that a scrape sends no query. */
import { type Aggregator, Gauge } from 'prom-client'
import { MODES, type Mode } from '../domain/core/mode'
import { isActive } from '../domain/round'
import type { Clock } from './base/clock'
import type { Pool } from './db'
import type { LiveDependencies } from './live'
import type { Metrics } from './metrics'
import type { LiveRounds, RoundScheduler } from './rounds'
import type { Env } from './settings'

interface GaugeDependencies extends Pick<LiveDependencies, 'liveRounds' | 'liveStreams' | 'onlineUsers'> {
  clock: Clock
  metrics: Pick<Metrics, 'registry' | 'leaderReadings'>
  scheduler: Pick<RoundScheduler, 'isLeading'>
  /** By the name of their label. */
  pools: Readonly<Record<string, Pool>>
  settings: Pick<Env, 'realMoney'>
}

export function registerGauges(deps: GaugeDependencies): void {
  const { clock, liveRounds, liveStreams, settings, onlineUsers, metrics, scheduler, pools } = deps
  const { registry, leaderReadings } = metrics
  /** @param aggregator makes one value of those of several workers */
  const gauge = (name: string, help: string, read: () => number, aggregator: Aggregator = 'max') =>
    new Gauge({
      ...{ name: `city_dice_${name}`, help, registers: [registry], aggregator },
      collect() {
        this.set(read())
      },
    })
  const poolGauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      ...{ name: `city_dice_database_pool_${name}`, help, labelNames: ['pool'], registers: [registry] },
      collect() {
        for (const [pool, connections] of Object.entries(pools)) this.set({ pool }, read(connections))
      },
    })
  /** A process that no longer leads reports 0, because the leading one goes on measuring. */
  const ofLeader = (read: () => number) => () => (scheduler.isLeading ? read() : 0)
  const rounds = () => measureRounds(liveRounds, settings.realMoney.state === 'on', clock())
  const secondsSince = (atMs: number) => Math.max(0, clock() - atMs) / 1000

  poolGauge('connections', 'Open connections', (pool) => pool.totalCount)
  poolGauge('idle_connections', 'Connections without a query', (pool) => pool.idleCount)
  poolGauge('waiting_requests', 'Requests waiting for a connection', (pool) => pool.waitingCount)
  gauge('live_streams', 'Open event streams', () => liveStreams.count, 'sum')
  // Each worker counts the players of all.
  gauge('online_players', 'Players online on all servers', () => onlineUsers.count())
  const leads = ofLeader(() => 1)
  gauge('leader', '1 in the process that opens and settles rounds', leads, 'sum')
  gauge('live_rounds_age_seconds', 'Time since the rounds in memory were read', () =>
    secondsSince(liveRounds.readAtMs),
  )
  gauge('overdue_rounds', 'Rounds that have ended without a decision', () => rounds().overdue)
  const oldestOverdue = () => rounds().oldestOverdueMs / 1000
  gauge('oldest_overdue_round_age_seconds', 'Time since the end of the oldest overdue round', oldestOverdue)
  const missing = () => rounds().missing
  gauge('missing_rounds', 'Enabled coins without a round, in modes that open rounds', missing)
  gauge(
    'oldest_payable_withdrawal_age_seconds',
    'Time for which the longest waiting withdrawal could have been paid',
    ofLeader(() => secondsSince(leaderReadings.payableSinceMs ?? clock())),
  )
  const findings = ofLeader(() => leaderReadings.ledgerFindings)
  gauge('ledger_findings', 'Differences that the verification of the ledger has found', findings)
  gauge(
    'returns_outside_band',
    'Coins whose return of the last 24 hours fair draws would hardly leave',
    ofLeader(() => leaderReadings.returnsOutsideBand),
  )
  gauge(
    'ledger_verified_timestamp_seconds',
    'When the last verification of the whole ledger ended',
    ofLeader(() => leaderReadings.ledgerVerifiedAtMs / 1000),
  )
}

/**
 * Finds rounds that are late, among those in memory: those that have ended undecided, the time since the end of the oldest of
 * them, and enabled coins without a round in the modes that open rounds.
 */
function measureRounds(
  { instances, coinTypes, controls }: Pick<LiveRounds, 'instances' | 'coinTypes' | 'controls'>,
  opensReal: boolean,
  nowMs: number,
) {
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
