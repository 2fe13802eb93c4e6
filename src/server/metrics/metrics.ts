/** The metrics of this process, named and measured in the units of Prometheus. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What the jobs of the leading process have measured last. */
interface LeaderReadings {
  /** Since when the longest waiting withdrawal could be paid, epoch milliseconds; null without one. */
  payableSinceMs: number | null
  /** Differences in the ledger: of the last verification, or of the running one if it has found more. */
  ledgerFindings: number
  /** When the last verification of the whole ledger ended, epoch milliseconds; 0 before the first. */
  ledgerVerifiedAtMs: number
}

const CREDIT_SOURCES = ['webhook', 'client', 'reconciliation'] as const

/** Creates the metrics in a registry of their own, since one test process runs several servers. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const creditedPayments = new Counter({
    name: 'city_dice_credited_payments_total',
    help: 'Payments credited to wallets, by what reported them first',
    labelNames: ['source'],
    registers,
  })
  // A rate needs the zero before the first payment.
  for (const source of CREDIT_SOURCES) creditedPayments.inc({ source }, 0)
  return {
    registry,
    // Building the key of the labels makes polls 3 % slower: 0.6 of 18 µs.
    requestDuration: new Histogram({
      name: 'city_dice_http_request_duration_seconds',
      help: 'API calls, from the request to the end of the response',
      // The route is the path template of the contract, so that players cannot create labels.
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    betDuration: new Histogram({
      name: 'city_dice_bet_duration_seconds',
      help: 'Accepted bets, with the wait for a connection and the commit',
      labelNames: ['mode'],
      registers,
    }),
    settlementDuration: new Histogram({
      name: 'city_dice_round_settlement_duration_seconds',
      help: 'Settled rounds, with the wait for a connection and the commit',
      registers,
    }),
    webhooks: new Counter({
      name: 'city_dice_payment_webhooks_total',
      help: 'Webhooks with a valid signature that were handled',
      registers,
    }),
    countCredit: (source: (typeof CREDIT_SOURCES)[number]) => creditedPayments.inc({ source }),
    leaderReadings: { payableSinceMs: null, ledgerFindings: 0, ledgerVerifiedAtMs: 0 } as LeaderReadings,
  }
}
