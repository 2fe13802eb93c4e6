/** Puts every call of the contract on the server, all in the same way: who, what, checked, answered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE, IDEMPOTENCY_HEADER, type Route } from '../../contract/route'
import { ROUTES, type RouteName } from '../../contract/routes'
import { AppError } from '../appError'
import type { Services } from '../services'
import { type AnyHandler, type Handlers, MAX_KEY_LENGTH, nameRequest } from './handler'
import { ipKey } from './ipKey'
import { RateLimiter } from './rateLimiter'
import { requestObserver } from './requestMetrics'
import { assertOwnUser, type Input, validateRequest } from './validateRequest'

const NO_INPUT: Input = { params: undefined, query: undefined, body: undefined }
const MINUTE_MS = 60_000
const CALLS_PER_TOKEN = 100
const FAILED_TOKENS_PER_ADDRESS = 600

export function registerCalls(app: FastifyInstance, services: Services, handlers: Handlers): void {
  const gate = new Gate(services)
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: Route = ROUTES[name]
    const answer = answerer(name, route, handlers[name] as AnyHandler)
    app.route({
      method: route.method,
      url: `${API_BASE}${route.path}`,
      exposeHeadRoute: false,
      config: { badRequestCode: route.badRequestCode },
      onResponse: requestObserver(services, route),
      handler: (request, reply) => {
        const token = readToken(request)
        const admitted = route.isProtected ? gate.admit(token, request) : 0
        // A token that is remembered takes no turn through the event loop: polls are most of what is asked.
        return typeof admitted === 'number'
          ? answer(request, reply, token, admitted)
          : admitted.then((userId) => answer(request, reply, token, userId))
      },
    })
  }
}

type Answerer = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  userId: number,
) => unknown

/** What is done for every call once it is known who asks: check what came in, hand it on, send what comes back. */
function answerer(name: RouteName, route: Route, handler: AnyHandler): Answerer {
  const hasInput = route.params !== undefined || route.query !== undefined || route.body !== undefined
  return (request, reply, token, userId) => {
    const input = hasInput ? validateRequest(route, request) : NO_INPUT
    if (route.isProtected && hasInput) assertOwnUser(userId, input)
    const named = nameRequest(name, userId, readKey(request), route, input)
    const { params, query, body } = input
    const answer = handler({ params, query, body, userId, token, named, request, reply })
    return answer instanceof Promise ? answer.then((settled) => send(reply, settled)) : send(reply, answer)
  }
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.send(typeof answer === 'string' ? answer : JSON.stringify(answer))
}

/** Lets in those with a good token, as often as they may. */
class Gate {
  private readonly perToken: RateLimiter
  private readonly failures: RateLimiter

  constructor(private readonly services: Services) {
    const { clock, env } = services
    this.perToken = new RateLimiter(CALLS_PER_TOKEN * env.rateLimitScale, MINUTE_MS, clock)
    this.failures = new RateLimiter(FAILED_TOKENS_PER_ADDRESS * env.rateLimitScale, MINUTE_MS, clock)
  }

  /** @throws Refusal unauthorized, too_many_requests */
  admit(token: string | null, request: FastifyRequest): number | Promise<number> {
    const userId = token === null ? null : this.services.sessions.recall(token)
    return token === null || userId === null ? this.ask(token, request.ip) : this.count(token, userId)
  }

  private async ask(token: string | null, address: string): Promise<number> {
    const userId = token === null ? null : await this.services.sessions.findUser(token)
    if (token === null || userId === null) {
      if (!this.failures.take(ipKey(address))) throw new AppError('too_many_requests')
      throw new AppError('unauthorized')
    }
    return this.count(token, userId)
  }

  private count(token: string, userId: number): number {
    if (!this.perToken.take(token)) throw new AppError('too_many_requests')
    return userId
  }
}

function readToken({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** @throws Refusal bad_request for a name that cannot be one */
function readKey({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH)
    throw new AppError('bad_request')
  return key
}
