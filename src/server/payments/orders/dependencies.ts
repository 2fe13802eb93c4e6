/** What deposits need. */
import type { Clock, RandomSource } from '../../base/clock'
import type { Log } from '../../base/log'
import type { Database } from '../../db'
import type { RegionSettings } from '../../limits'
import type { Metrics } from '../../metrics'
import type { Env } from '../../settings'
import type { PaymentProvider } from '../providers/provider'

type PaymentSettings = RegionSettings &
  Pick<Env, 'paymentPageUrl' | 'paymentPageGetsSession' | 'razorpay' | 'appPort' | 'trustProxy'>

export interface PaymentDependencies {
  db: Database
  clock: Clock
  random: RandomSource
  log: Log
  provider: PaymentProvider
  /** Exists even where another payment provider is in use. */
  sandbox: SandboxDependencies
  metrics: Pick<Metrics, 'countCredit' | 'webhooks'>
  settings: PaymentSettings
}

export interface SandboxDependencies {
  db: Database
  clock: Clock
  /** Empty in a command that does not know it. */
  secret: string
  /** Port of the payment page's server. */
  port: number
}

export interface CreditDependencies extends Pick<PaymentDependencies, 'db' | 'clock' | 'log'> {
  /** The operator who runs the command, for the audit log; absent if no operator is involved. */
  actor?: string
}

export interface ReconcileDependencies extends CreditDependencies {
  provider: Pick<
    PaymentProvider,
    'depositKeys' | 'hasOwnRecords' | 'fetchOrderPayments' | 'fetchPayment' | 'fetchRefunds'
  >
}
