/** Which instances the table shows at a time. */
import { isActive } from '../../domain/round'
import { isRefusingBets, type TableClosure } from './closure'
import type { TableCoin, TableInstance } from './tableInstance'

/** How long an ended instance still counts while the next one is on its way, so the table stays lit between rounds. */
const NEXT_ROUND_GRACE_MS = 3_000

interface TableRounds {
  instances: readonly TableInstance[]
  coins: readonly TableCoin[] | null
  closed: TableClosure | null
}

/** The instances of enabled coins that are active, or ended less than three seconds ago; none if bets are refused. */
export function shownInstances(
  { instances, coins, closed }: TableRounds,
  nowMs: number | null,
): readonly TableInstance[] {
  if (nowMs === null || isRefusingBets(closed)) return []
  return instances.filter(
    ({ coinTypeId, times }) =>
      nowMs >= times.startsAtMs &&
      nowMs < times.activeUntilMs + NEXT_ROUND_GRACE_MS &&
      (coins?.some((coin) => coin.coinTypeId === coinTypeId) ?? false),
  )
}

/** Adds to a response the instances that ended less than three seconds ago and have no successor in it yet. */
export function keepEndingInstances(
  known: readonly TableInstance[],
  received: readonly TableInstance[],
  nowMs: number | null,
): readonly TableInstance[] {
  if (nowMs === null) return received
  const ending = known.filter(
    ({ coinTypeId, times }) =>
      nowMs >= times.activeUntilMs &&
      nowMs < times.activeUntilMs + NEXT_ROUND_GRACE_MS &&
      received.every((instance) => instance.coinTypeId !== coinTypeId),
  )
  return [...received, ...ending]
}

/** The active instance of a coin, null if there is none. */
export function instanceOf(
  { instances }: Pick<TableRounds, 'instances'>,
  coinTypeId: number | null,
  nowMs: number | null,
): TableInstance | null {
  if (nowMs === null) return null
  return instances.find((one) => one.coinTypeId === coinTypeId && isActive(one.times, nowMs)) ?? null
}
