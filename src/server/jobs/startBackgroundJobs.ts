/** Keeps what a process holds in memory true to what the others do, and clears away what nobody needs any more. */

import { SESSION_CHANNEL } from '../auth/sessions'
import { type Listener, listen } from '../db/listener'
import { retryPendingClawbacks } from '../payments/pendingClawbacks'
import { findDueOrders, reconcileDue } from '../payments/reconcilePayments'
import { ROUNDS_CHANNEL } from '../rounds/liveRounds'
import type { RoundScheduler } from '../rounds/roundScheduler'
import type { Services } from '../services'
import { cleanUp } from './deleteExpiredRows'

/** The board is read this often even if nothing was announced. */
const REFRESH_MS = 5_000
const PRESENCE_MS = 10_000
const SWEEP_MS = 10 * 60_000
const RECONCILE_MS = 3 * 60_000
/** How many orders the provider is asked about in one turn. */
const ASKED_TOGETHER = 200

/** @returns what ends it */
export async function startBackgroundJobs(
  databaseUrl: string,
  services: Services,
  scheduler: RoundScheduler,
): Promise<() => Promise<void>> {
  const { liveRounds, sessions, online, log } = services
  const refresh = () =>
    liveRounds.refresh().catch((error) => log.warn({ err: error }, 'the board could not be read'))
  const listener: Listener = await listen(
    databaseUrl,
    [ROUNDS_CHANNEL, SESSION_CHANNEL],
    (channel, payload) => {
      if (channel === SESSION_CHANNEL) return sessions.forget(payload)
      refresh()
      scheduler.nudge()
    },
    () => {
      // Whatever was announced while nobody listened is lost.
      sessions.forget('')
      refresh()
    },
  )
  const reconcile = oneAtATime(() => reconcileDeposits(services))
  await liveRounds.refresh()
  const timers = [
    setInterval(refresh, REFRESH_MS),
    setInterval(() => online.share().catch(() => undefined), PRESENCE_MS),
    setInterval(() => {
      if (scheduler.isLeading)
        cleanUp(services).catch((error) => log.warn({ err: error }, 'old rows could not be cleared'))
    }, SWEEP_MS),
    setInterval(() => {
      if (scheduler.isLeading) reconcile()
    }, RECONCILE_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await listener.close()
    await liveRounds.close()
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
async function reconcileDeposits({ payments, log }: Services): Promise<void> {
  try {
    await retryPendingClawbacks(payments)
    const orders = await findDueOrders(payments, ASKED_TOGETHER)
    const foreign = await reconcileDue(payments, orders, ({ userId, payment, outcome }) =>
      log.warn({ userId, payment: payment.paymentId, outcome }, 'no webhook had told of a payment'),
    )
    for (const err of foreign) log.warn({ err }, 'an order is not known to the payment provider')
  } catch (error) {
    log.warn({ err: error }, 'the provider could not be asked about open deposits')
  }
}
