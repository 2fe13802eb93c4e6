/**
 * The metrics of this process, named and measured in the units of Prometheus; the log line of each response, without bodies and
 * tokens; and /metrics with those of all workers: a worker asks the primary process, which sums those of each worker.
 */
import cluster from 'node:cluster'
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Route } from '../../contract/route'
import type { RouteName } from '../../contract/routes'
import type { ErrorCode } from '../../domain/core/errorCode'
import { AppError } from '../base/errors'
import type { Log } from '../base/log'
import { isSame } from '../base/secrets'
import type { Env } from '../settings'

export type Metrics = ReturnType<typeof createMetrics>

/** What the jobs of the leading process have measured last. */
interface LeaderReadings {
  /** Since when the longest waiting withdrawal could be paid, epoch milliseconds; null without one. */
  payableSinceMs: number | null
  /** Differences in the ledger: of the last verification, or of the running one if it has found more. */
  ledgerFindings: number
  /** When the last verification of the whole ledger ended, epoch milliseconds; 0 before the first. */
  ledgerVerifiedAtMs: number
  /** Coins whose return of the last 24 hours is outside its band. */
  returnsOutsideBand: number
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
    leaderReadings: {
      payableSinceMs: null,
      ledgerFindings: 0,
      ledgerVerifiedAtMs: 0,
      returnsOutsideBand: 0,
    } as LeaderReadings,
  }
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

type MetricsSettings = Pick<Env, 'metricsToken' | 'isProduction' | 'trustProxy'>

/** What a player does by a request that operators are asked about. */
const ACTIONS = {
  verifyLogin: 'sign-in',
  dummyPlaceBet: 'practice bet',
  realPlaceBet: 'bet',
  createPayment: 'deposit',
  verifyPayment: 'deposit',
  sendWithdrawal: 'withdrawal',
} as const satisfies Partial<Record<RouteName, string>>
type Action = (typeof ACTIONS)[keyof typeof ACTIONS]

export interface ObservedAction {
  action: Action
  /** 0 if the request was refused before its player was known. */
  userId: number
  requestId: string
  /** Null if it was done. */
  code: ErrorCode | null
  /** The round and coin of a bet, as the request names them. */
  round: number | undefined
  coin: number | undefined
}

export interface ObserverDependencies {
  metrics: Pick<Metrics, 'requestDuration'>
  log: Log
  /** Keeps an action for operators. */
  recordAction: (action: ObservedAction) => void
}

export function requestObserver(
  { metrics, log, recordAction }: ObserverDependencies,
  name: RouteName,
  { method, path }: Route,
): onResponseHookHandler {
  const action: Action | undefined = (ACTIONS as Partial<Record<RouteName, Action>>)[name]
  const logsRequests = log.isLevelEnabled('info')
  return (request, { statusCode, elapsedTime }, done) => {
    metrics.requestDuration.observe({ method, route: path, status: statusCode }, elapsedTime / 1000)
    const { id: requestId, userId, refusal: code, ip } = request
    const observed = action === undefined ? null : { action, userId, requestId, code, ...readBet(request) }
    if (observed !== null) recordAction(observed)
    if (logsRequests) {
      const ms = Math.round(elapsedTime)
      const { action, round, coin } = observed ?? {}
      const request = { requestId, method, route: path, status: statusCode, ms, ip }
      const fields = { ...request, user: userId || undefined, action, round, coin, code: code ?? undefined }
      log.info(fields, 'request completed')
    }
    done()
  }
}

function readBet({ body }: FastifyRequest): Pick<ObservedAction, 'round' | 'coin'> {
  const { game_instance_id: round, coin_type_id: coin } = Object(body) as Record<string, unknown>
  return { round: idOrNone(round), coin: idOrNone(coin) }
}

/** The body of a refused request was not validated. @returns undefined for what is no id */
function idOrNone(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined
}

export function registerMetrics(
  app: FastifyInstance,
  { registry }: Pick<Metrics, 'registry'>,
  settings: MetricsSettings,
): void {
  const readMetrics = createMetricsReader(registry)
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, settings)) throw new AppError('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await readMetrics())
  })
}

/**
 * With METRICS_TOKEN the token is required. Without it only this machine may read, and only where no proxy can stand in
 * front: a request through a proxy also comes from this machine, and need not carry a forwarded header.
 */
function mayReadMetrics({ ip, headers }: FastifyRequest, settings: MetricsSettings): boolean {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (settings.metricsToken !== null) return token !== undefined && isSame(token, settings.metricsToken)
  if (settings.isProduction || settings.trustProxy !== null) return false
  return LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined
}

const REQUEST = 'city-dice:metrics-request'
const RESPONSE = 'city-dice:metrics-response'

interface Message {
  type?: string
  /** Null if a worker did not send its metrics. */
  metrics?: string | null
}

/** Responds to the workers' requests; call in the primary process before the first worker starts. */
export function sumWorkerMetrics(): void {
  const aggregator = new AggregatorRegistry()
  cluster.on('message', async (worker, { type }: Message) => {
    if (type !== REQUEST) return
    const metrics = await aggregator.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ type: RESPONSE, metrics } satisfies Message)
  })
}

/** Returns a function that reads the metrics of all workers, or of this process if it is the only one. */
function createMetricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Creating an instance lets this worker respond to the primary.
  new AggregatorRegistry()
  return readFromPrimary
}

/** @throws Error if a worker did not send its metrics */
function readFromPrimary(): Promise<string> {
  return new Promise((resolve, reject) => {
    function onMessage({ type, metrics }: Message): void {
      if (type !== RESPONSE) return
      process.off('message', onMessage)
      if (typeof metrics === 'string') resolve(metrics)
      else reject(new Error('a worker process did not send its metrics'))
    }
    process.on('message', onMessage)
    process.send?.({ type: REQUEST } satisfies Message)
  })
}
