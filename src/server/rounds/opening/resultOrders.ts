/** Results that an operator orders for the next rounds in the sandbox, so that a test can rely on them. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Mode } from '../../../domain/core/mode'
import type { Combination } from '../../../domain/core/payout'
import { makeOrderedChain } from '../../chains'
import { inTransaction, type Transaction, writeAudit } from '../../db'
import type { RoundDependencies } from '../core/dependencies'
import { coinTypes, resultOrders } from '../core/tables'

interface ResultOrder {
  actor: string
  result: Combination
  modes: readonly Mode[]
  /** Undefined for every enabled coin type. */
  coinTypeId: number | undefined
  /** Of each coin type and mode. */
  rounds: number
}

type OrderDependencies = Pick<RoundDependencies, 'db' | 'clock' | 'findOrderObstacle'>

/**
 * Stores the order, which the leading process takes when it next opens rounds; open rounds keep their results. Of several
 * orders for a coin each round takes one, the oldest first.
 * @returns the number of rounds
 * @throws Error with a message for the operator if no result may be ordered here, or no such coin type is enabled
 */
export function orderResult(
  { db, clock, findOrderObstacle }: OrderDependencies,
  { actor, result, modes, coinTypeId, rounds }: ResultOrder,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const obstacle = await findOrderObstacle(tx)
    if (obstacle !== null) throw new Error(`No result can be ordered: ${obstacle} Nothing was done.`)
    const isWanted = coinTypeId === undefined ? undefined : eq(coinTypes.id, coinTypeId)
    const coins = await tx
      .select({ id: coinTypes.id })
      .from(coinTypes)
      .where(and(eq(coinTypes.isEnabled, true), isWanted))
    if (coins.length === 0) throw new Error('There is no such enabled coin type. Nothing was done.')
    const places = modes.flatMap((mode) => coins.map(({ id }) => ({ mode, coinTypeId: id, ...result })))
    const orders = Array.from({ length: rounds }, () => places).flat()
    await tx.insert(resultOrders).values(orders)
    const details = { ...result, modes, coinTypeIds: coins.map(({ id }) => id), rounds }
    await writeAudit(tx, clock, actor, 'result ordered', details)
    return orders.length
  })
}

type OrderedRounds = Map<number, { chainId: string; n: number; commitment: string }>

/**
 * Takes the oldest order of each coin type whose next round opens in this transaction, and makes its chain. A server that
 * must order no result drops all orders, so that none is left for another start.
 * @returns the first round of each new chain, by coin type
 */
export async function takeOrders(
  tx: Transaction,
  deps: Pick<RoundDependencies, 'clock' | 'random' | 'chainKeys' | 'signer' | 'log' | 'findOrderObstacle'>,
  mode: Mode,
  coinTypeIds: readonly number[],
): Promise<OrderedRounds> {
  const ordered: OrderedRounds = new Map()
  const { coinTypeId, id } = resultOrders
  const orders = await tx
    .selectDistinctOn([coinTypeId])
    .from(resultOrders)
    .where(and(eq(resultOrders.mode, mode), inArray(coinTypeId, [...coinTypeIds])))
    .orderBy(coinTypeId, id)
  if (orders.length === 0) return ordered
  const obstacle = await deps.findOrderObstacle(tx)
  if (obstacle !== null) {
    await tx.delete(resultOrders)
    deps.log.error({ obstacle }, 'ordered results were refused')
    return ordered
  }
  const taken = orders.map((order) => order.id)
  await tx.delete(resultOrders).where(inArray(id, taken))
  for (const { coinTypeId, city, diceNumber } of orders) {
    const chain = await makeOrderedChain(tx, deps, { mode, coinTypeId, result: { city, diceNumber } })
    ordered.set(coinTypeId, { chainId: chain.id, n: 1, commitment: chain.c0 })
  }
  return ordered
}
