/** Puts every call of the contract on the server, all in the same way: who, what, checked, answered. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_BASE, IDEMPOTENCY_HEADER, type Route } from '../../contract/route'
import { ROUTES, type RouteName } from '../../contract/routes'
import type { House } from '../house'
import { hashToken } from '../identity/sessions'
import { Refusal } from '../refusal'
import { type AnyHandler, type Handlers, MAX_KEY_LENGTH, nameRequest } from './call'
import { RateCap } from './rateCap'
import { readInput, refuseForeignUser } from './readInput'

const JSON_TYPE = 'application/json; charset=utf-8'
const MINUTE_MS = 60_000
const CALLS_PER_TOKEN = 100
const FAILED_TOKENS_PER_ADDRESS = 600

export function registerCalls(app: FastifyInstance, house: House, handlers: Handlers): void {
  const gate = new Gate(house)
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: Route = ROUTES[name]
    const handler = handlers[name] as AnyHandler
    app.route({
      method: route.method,
      url: `${API_BASE}${route.path}`,
      exposeHeadRoute: false,
      config: { malformed: route.malformed },
      handler: async (request, reply) => {
        const token = readToken(request)
        const userId = route.isProtected ? await gate.admit(token, request.ip) : 0
        const input = readInput(route, { params: request.params, query: request.query, body: request.body })
        if (route.isProtected) refuseForeignUser(userId, input)
        const named = nameRequest(name, userId, readKey(request), route, input)
        const call = { ...input, userId, token, address: request.ip, named, request, reply }
        const answer = await handler(call)
        reply.header('cache-control', 'no-store').type(JSON_TYPE)
        return typeof answer === 'string' ? answer : JSON.stringify(answer)
      },
    })
  }
}

/** Lets in those with a good token, as often as they may. */
class Gate {
  private readonly perToken: RateCap
  private readonly failures: RateCap

  constructor(private readonly house: House) {
    const { clock, env } = house
    this.perToken = new RateCap(CALLS_PER_TOKEN * env.rateLimitScale, MINUTE_MS, clock)
    this.failures = new RateCap(FAILED_TOKENS_PER_ADDRESS * env.rateLimitScale, MINUTE_MS, clock)
  }

  /** @throws Refusal unauthorized, too_many_requests */
  async admit(token: string | null, address: string): Promise<number> {
    const userId = token === null ? null : await this.house.sessions.findUser(token)
    if (token === null || userId === null) {
      if (!this.failures.take(address)) throw new Refusal('too_many_requests')
      throw new Refusal('unauthorized')
    }
    if (!this.perToken.take(hashToken(token))) throw new Refusal('too_many_requests')
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
    throw new Refusal('bad_request')
  return key
}
