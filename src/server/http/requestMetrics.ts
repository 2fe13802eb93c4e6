/** What is noted of every answered request: a line in the log, a count for /metrics. Bodies and tokens are never noted. */
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify'
import type { Route } from '../../contract/route'
import { AppError } from '../appError'
import { hashToken } from '../auth/sessions'
import type { Env } from '../env'
import type { Services } from '../services'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Notes the answers of one call. */
export function requestObserver({ metrics, log }: Services, { method, path }: Route): onResponseHookHandler {
  const series = metrics.series(method, path)
  return (request, reply, done) => {
    series.answered(reply.statusCode, reply.elapsedTime / 1000)
    if (log.isLevelEnabled('info')) {
      const { ip } = request
      log.info(
        { method, route: path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip },
        'answered',
      )
    }
    done()
  }
}

export function registerMetrics(app: FastifyInstance, { metrics, online, env }: Services): void {
  app.get('/metrics', (request, reply) => {
    if (!mayRead(request, env)) throw new AppError('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text({ players_online: online.count() }))
  })
}

/**
 * With the operator's token; without one from this machine, if it is not a proxy that asks. A proxy need not say that
 * it is one, so where there may be one, nobody reads without a token.
 */
function mayRead({ ip, headers }: FastifyRequest, env: Env): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (env.metricsToken !== null)
    return given !== undefined && hashToken(given) === hashToken(env.metricsToken)
  if (env.isProduction || env.trustProxy !== null) return false
  return LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined
}
