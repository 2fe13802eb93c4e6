/** Keeps what a process holds in memory true to what the others do, and clears away what nobody needs any more. */

import { SESSION_CHANNEL } from '../auth/sessions'
import { type Listener, listen } from '../db/listener'
import { retryRefunds } from '../payments/pendingClawbacks'
import { findDueOrders, reconcileDue } from '../payments/reconcilePayments'
import { BOARD_CHANNEL } from '../rounds/liveRounds'
import type { Engine } from '../rounds/roundScheduler'
import type { House } from '../services'
import { sweep } from './cleanupJob'

/** The board is read this often even if nothing was announced. */
const REFRESH_MS = 5_000
const PRESENCE_MS = 10_000
const SWEEP_MS = 10 * 60_000
const RECONCILE_MS = 3 * 60_000
/** How many orders the provider is asked about in one turn. */
const ASKED_TOGETHER = 200

/** @returns what ends it */
export async function keepFresh(
  databaseUrl: string,
  house: House,
  engine: Engine,
): Promise<() => Promise<void>> {
  const { board, sessions, online, log } = house
  const refresh = () =>
    board.refresh().catch((error) => log.warn({ err: error }, 'the board could not be read'))
  const listener: Listener = await listen(
    databaseUrl,
    [BOARD_CHANNEL, SESSION_CHANNEL],
    (channel, payload) => {
      if (channel === SESSION_CHANNEL) return sessions.forget(payload)
      refresh()
      engine.nudge()
    },
    () => {
      // Whatever was announced while nobody listened is lost.
      sessions.forget('')
      refresh()
    },
  )
  const reconcile = oneAtATime(() => reconcileDeposits(house))
  await board.refresh()
  const timers = [
    setInterval(refresh, REFRESH_MS),
    setInterval(() => online.share().catch(() => undefined), PRESENCE_MS),
    setInterval(() => {
      if (engine.isLeading)
        sweep(house).catch((error) => log.warn({ err: error }, 'old rows could not be cleared'))
    }, SWEEP_MS),
    setInterval(() => {
      if (engine.isLeading) reconcile()
    }, RECONCILE_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await listener.close()
    await board.close()
  }
}

/** Does nothing while the time before is not over. */
function oneAtATime(job: () => Promise<void>): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    job().finally(() => {
      isUnderWay = false
    })
  }
}

/** Takes back what is covered by now, and credits what was paid and what no webhook told of, some orders at a time. */
async function reconcileDeposits({ payments, log }: House): Promise<void> {
  try {
    await retryRefunds(payments)
    const orders = await findDueOrders(payments, ASKED_TOGETHER)
    const foreign = await reconcileDue(payments, orders, ({ userId, payment, outcome }) =>
      log.warn({ userId, payment: payment.paymentId, outcome }, 'no webhook had told of a payment'),
    )
    for (const err of foreign) log.warn({ err }, 'an order is not known to the payment provider')
  } catch (error) {
    log.warn({ err: error }, 'the provider could not be asked about open deposits')
  }
}
