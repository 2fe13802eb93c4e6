/** Registers every route of the contract: authenticate, validate, call the handler, send its result. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE, type Route } from '../../contract/route'
import { ROUTES, type RouteName } from '../../contract/routes'
import type { Services } from '../services'
import { Authenticator, readToken } from './authenticator'
import type { AnyHandler, Handlers } from './handler'
import { identifyRequest, readIdempotencyKey } from './idempotency'
import { requestObserver } from './requestMetrics'
import { assertOwnUser, type RequestInput, validateRequest } from './validateRequest'

const NO_INPUT: RequestInput = { params: undefined, query: undefined, body: undefined }

export function registerRoutes(app: FastifyInstance, services: Services, handlers: Handlers): void {
  const authenticator = new Authenticator(services)
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: Route = ROUTES[name]
    const respond = responder(name, route, handlers[name] as AnyHandler)
    app.route({
      method: route.method,
      url: `${API_BASE}${route.path}`,
      exposeHeadRoute: false,
      config: { badRequestCode: route.badRequestCode },
      onResponse: requestObserver(services, route),
      handler: (request, reply) => {
        const token = readToken(request)
        const user = route.isProtected ? authenticator.authenticate(token, request.ip) : 0
        return typeof user === 'number'
          ? respond(request, reply, token, user)
          : user.then((userId) => respond(request, reply, token, userId))
      },
    })
  }
}

type Responder = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  userId: number,
) => unknown

/** Returns the steps after authentication, without a promise where the handler returns none. */
function responder(name: RouteName, route: Route, handler: AnyHandler): Responder {
  const hasInput = route.params !== undefined || route.query !== undefined || route.body !== undefined
  return (request, reply, token, userId) => {
    const input = hasInput ? validateRequest(route, request) : NO_INPUT
    if (route.isProtected && hasInput) assertOwnUser(userId, input)
    const idempotency = identifyRequest(name, route, userId, readIdempotencyKey(request), input)
    const { params, query, body } = input
    const result = handler({ params, query, body, userId, token, idempotency, request })
    return result instanceof Promise ? result.then((settled) => send(reply, settled)) : send(reply, result)
  }
}

function send(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.send(typeof body === 'string' ? body : JSON.stringify(body))
}
