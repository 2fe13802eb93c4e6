/** Logs and measures every response, and serves the metrics at /metrics. Bodies and tokens are never logged. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify'
import type { Route } from '../../contract/route'
import { AppError } from '../base/appError'
import type { Log } from '../base/log'
import type { Env } from '../settings'
import { createMetricsReader } from './clusterMetrics'
import type { Metrics } from './metrics'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

export interface RequestMetricsDependencies {
  log: Log
  metrics: Pick<Metrics, 'requestDuration'>
}

export interface MetricsRouteDependencies {
  metrics: Pick<Metrics, 'registry'>
  settings: MetricsSettings
}

type MetricsSettings = Pick<Env, 'metricsToken' | 'isProduction' | 'trustProxy'>

/** Returns the hook that records the responses of one route. */
export function requestObserver(
  { metrics, log }: RequestMetricsDependencies,
  { method, path }: Route,
): onResponseHookHandler {
  const logsRequests = log.isLevelEnabled('info')
  return (request, { statusCode, elapsedTime }, done) => {
    metrics.requestDuration.observe({ method, route: path, status: statusCode }, elapsedTime / 1000)
    if (logsRequests) {
      const ms = Math.round(elapsedTime)
      const user = request.userId || undefined
      log.info({ method, route: path, status: statusCode, ms, ip: request.ip, user }, 'request completed')
    }
    done()
  }
}

export function registerMetrics(app: FastifyInstance, { metrics, settings }: MetricsRouteDependencies): void {
  const { registry } = metrics
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
  if (settings.metricsToken !== null) return token !== undefined && isSameSecret(token, settings.metricsToken)
  if (settings.isProduction || settings.trustProxy !== null) return false
  return LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined
}

function isSameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
