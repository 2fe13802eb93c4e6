/**
 * The limits of a process, and those of one request, which handlers get from `request.limits()`. Figures that
 * the client needs too are in `domain/rateLimit.ts`, those of codes in `codeLimits.ts` and `wrongCodes.ts`, all others here.
 */
import type { FastifyInstance } from 'fastify'
import type { RouteName } from '../../contract/routes'
import { CREATE_PAYMENT_LIMIT, type RateLimit, VERIFY_LIMIT, WITHDRAWAL_LIMIT } from '../../domain/rateLimit'
import { CodeLimits, type CodeRequest } from './codeLimits'
import type { RequestLimitDependencies } from './dependencies'
import { FairQueue, NetworkRateLimit, ProcessRateLimit, type QueueOptions } from './fairQueue'
import { type NetworkKey, networkKeys, widerNetworks } from './networkKeys'
import { proofRequired, provenLimits } from './proofOfWork'
import { type KeyedLimit, networkLimits, RateLimits } from './rateLimits'
import { type CodeAttempt, limitWrongCodes } from './wrongCodes'

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts and delays what the caller asks for. */
    limits: () => RequestLimits
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const within = (withinMs: number, times: number): RateLimit => ({ times, withinMs })

/** Of calls that query the database before anything is known of the caller. */
const QUEUES = {
  // One after another, since they take one lock.
  code: { limit: within(MINUTE_MS, 300), parallel: 1 },
  redeem: { limit: within(MINUTE_MS, 120), parallel: 2 },
  logout: { limit: within(MINUTE_MS, 300), parallel: 2, countsAll: true },
  /** Look-ups of sessions, which come before the limits of complaints are counted. */
  complaint: { limit: within(MINUTE_MS, 60), parallel: 2 },
  /** Of what is not in memory: a page of the record for every second round, more than a proof needs. */
  fairness: { limit: within(MINUTE_MS, 300), parallel: 2, countsAll: true },
  /** Bets of a large round are slow to read, so they do not keep the other texts waiting. */
  fairnessBets: { limit: within(MINUTE_MS, 300), parallel: 2, countsAll: true },
  /** Look-ups of tokens that a server has made, and of those that may be of a server of before tokens had a MAC. */
  session: { limit: within(MINUTE_MS, 600), parallel: 12 },
  oldSession: { limit: within(MINUTE_MS, 60), parallel: 2 },
} as const satisfies Record<string, QueueOptions>
type QueueName = keyof typeof QUEUES

/** The public routes whose networks are refused before their requests are read. */
const ROUTE_QUEUES: Partial<Record<RouteName, QueueName>> = {
  login: 'code',
  register: 'code',
  verifyLogin: 'redeem',
  verifyRegister: 'redeem',
  logout: 'logout',
  fileComplaint: 'complaint',
}

/** Counted by user in all processes together. */
const USER_LIMITS = {
  payment: { limit: CREATE_PAYMENT_LIMIT, code: 'payment_too_many' },
  verify: { limit: VERIFY_LIMIT, code: 'verification_too_many' },
  withdrawal: { limit: WITHDRAWAL_LIMIT, code: 'too_many_requests' },
} as const

const COMPLAINTS = {
  /** For one mobile number or user. */
  perNumber: within(HOUR_MS, 10),
  /** For one IP address, which thousands of players may share. */
  perAddress: within(HOUR_MS, 60),
  /**
   * For all who are not logged in, first without and then with a proof of work: with the sizes of the contract at most 8 MB a
   * day, 3 GB in the year they are kept, and 4 KB a day for each network.
   */
  free: ['complaint', within(24 * HOUR_MS, 500)],
  proven: ['complaint:proven', within(HOUR_MS, 60)],
  /** With a proof, for a network of 256 addresses of IPv4. */
  perNetwork: within(24 * HOUR_MS, 3),
  /** Of these the first counts for the network only: however many networks send, no other one is closed out. */
  firstOfNetwork: within(24 * HOUR_MS, 1),
} as const

/** Connections that were closed because of requests without end: no browser sends those, and no proxy of ours. */
const FLOODS_PER_ADDRESS = within(MINUTE_MS, 10)

const PER_TOKEN = within(MINUTE_MS, 100)
/** Thousands of players share an address in mobile networks, and all come back after a server has stopped. */
const STREAMS_PER_ADDRESS = within(MINUTE_MS, 6_000)

export class RequestLimiter {
  readonly shared: RateLimits
  readonly codes: CodeLimits
  readonly queues: Readonly<Record<QueueName, FairQueue>>
  /** Requests by token. */
  readonly tokens: ProcessRateLimit
  /** Opened event streams by network. */
  readonly streams: ProcessRateLimit
  private readonly floods: NetworkRateLimit

  constructor(readonly deps: RequestLimitDependencies) {
    this.shared = new RateLimits(deps)
    this.codes = new CodeLimits(deps, this.shared)
    const queues = Object.entries(QUEUES).map(([name, options]) => [name, new FairQueue(deps, options)])
    this.queues = Object.fromEntries(queues) as Record<QueueName, FairQueue>
    this.tokens = new ProcessRateLimit(deps, PER_TOKEN)
    this.streams = new ProcessRateLimit(deps, STREAMS_PER_ADDRESS)
    this.floods = new NetworkRateLimit(deps, FLOODS_PER_ADDRESS)
  }

  /** Lets the handlers of the scope call `request.limits()`. */
  register(api: FastifyInstance): void {
    const limiter = this
    api.decorateRequest('limits', function limits() {
      return new RequestLimits(limiter, networkKeys(this.ip))
    })
  }

  /** Reads memory only. @returns the milliseconds for which the caller of a public route is refused, 0 if not at all */
  msRefused(route: RouteName, ip: string): number {
    const queue = ROUTE_QUEUES[route]
    return queue === undefined ? 0 : this.queues[queue].msRefused(networkKeys(ip))
  }

  /** As `msRefused`, of look-ups of tokens. */
  msLookUpRefused(ip: string): number {
    return this.queues.session.msRefused(networkKeys(ip))
  }

  /** Counts a connection that was closed because of what it sent. */
  countFlood(ip: string): void {
    this.floods.add(networkKeys(ip))
  }

  /** As `msRefused`, of new connections. */
  msFloodRefused(ip: string): number {
    return this.floods.msRefused(networkKeys(ip))
  }

  /** Looks a token up. @param ip null for a caller whom strangers at the same address cannot keep waiting */
  lookUp<T>(ip: string | null, maker: 'server' | 'unknown', work: () => Promise<T>): Promise<T> {
    const queue = maker === 'server' ? this.queues.session : this.queues.oldSession
    return queue.run(ip === null ? [] : networkKeys(ip), work)
  }

  /** Counts a token that needs no look-up to be refused. @throws RateLimitError too_many_requests */
  failLookUp(ip: string | null): void {
    this.queues.session.fail(ip === null ? [] : networkKeys(ip))
  }
}

/** Each method throws a RateLimitError where the caller has reached a limit. */
class RequestLimits {
  constructor(
    private readonly limiter: RequestLimiter,
    private readonly networks: NetworkKey[],
  ) {}

  /** Runs `work` when it is the turn of the caller's network. */
  inTurn<T>(queue: QueueName, work: () => Promise<T>): Promise<T> {
    return this.limiter.queues[queue].run(this.networks, work)
  }

  async countUser(name: keyof typeof USER_LIMITS, userId: number): Promise<void> {
    const { limit, code } = USER_LIMITS[name]
    await this.limiter.shared.count([[`${name}:${userId}`, limit]], code)
  }

  /**
   * A complaint of a logged-in player counts by user instead of by address and in total, so that strangers cannot block it.
   * @param userId null for a visitor
   * @param proof of work as the client has sent it
   */
  async countComplaint(
    userId: number | null,
    mobileNumber: string,
    proof: string | undefined,
  ): Promise<void> {
    const { perNumber, perAddress, perNetwork, firstOfNetwork, free, proven } = COMPLAINTS
    const { deps, shared } = this.limiter
    const count = (limits: KeyedLimit[]) => shared.count(limits, 'too_many_requests')
    if (userId !== null) return count([[`complaint:user:${userId}`, perNumber]])
    const { networks } = this
    const ofCaller: KeyedLimit[] = [
      ...networkLimits('complaint:address', networks, perAddress),
      [`complaint:${mobileNumber}`, perNumber],
    ]
    const request = { name: 'complaint:share', mobileNumber, networks, proof, share: perNetwork }
    const ofProof = provenLimits(deps, request)
    if (ofProof !== null) {
      const first: KeyedLimit = [`complaint:first:${widerNetworks(networks)[0]!.key}`, firstOfNetwork]
      const isFirst = (await shared.msReached(first)) === 0
      return count([...ofCaller, ...ofProof, isFirst ? first : proven])
    }
    if ((await shared.msReached(free)) > 0) throw proofRequired(deps, mobileNumber)
    return count([...ofCaller, free])
  }

  /** Counts an event stream. @returns the network that holds it */
  countStream(): string {
    for (const { key, factor } of this.networks) this.limiter.streams.count(key, factor)
    return this.networks.at(-1)!.key
  }

  /**
   * Counts requests for codes and stores the codes, all or none. Strangers cannot keep a player with a session waiting.
   * @param prepare reads what the requests need, in their turn
   * @returns the codes, to be sent
   */
  requestCodes(isOfSession: boolean, prepare: () => Promise<CodeRequest[]>): Promise<string[]> {
    const { queues, codes } = this.limiter
    return queues.code.run(isOfSession ? [] : this.networks, async () =>
      codes.request(this.networks, await prepare()),
    )
  }

  /** Counts a registration of a known number like a request for a code. @param proofOfWork as the client has sent it */
  countKnownNumber(mobileNumber: string, proofOfWork: string | undefined): Promise<void> {
    return this.inTurn('code', () => this.limiter.codes.countKnown(this.networks, mobileNumber, proofOfWork))
  }

  /** Redeems a code, of which wrong ones are counted. @throws AppError otp_verification_failed */
  redeemCode<T>(attempt: CodeAttempt<T>): Promise<T> {
    const { deps, shared } = this.limiter
    return limitWrongCodes(deps, shared, this.networks, attempt)
  }
}
