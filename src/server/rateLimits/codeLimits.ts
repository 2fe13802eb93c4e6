/**
 * Limits requests for codes. One network and number: 5 codes an hour, 10 a day. All networks and one number: twice as many;
 * further requests need a proof of work. One device: waits of 30, 60, 120 s. One address: 60 an hour. One reserve, that of a
 * device which has logged in to the number or of a session, and number: 5 an hour, 10 a day. The rest is parts of the budget.
 *
 * `rateLimits` counts networks. Its library counts by the clock of the process, and refused requests too; so devices, numbers
 * and the budget are decided from the requests sent, under one lock by the clock of the database.
 */
import { and, count, eq, gt, isNull, min, sql } from 'drizzle-orm'
import { otpCooldownMs } from '../../domain/account/otp'
import { msUntilAllowed, type RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/errors'
import { inTransaction, LOCKS, type Transaction, takeLock } from '../db'
import type { RequestLimitDependencies } from './dependencies'
import type { NetworkKey } from './networkKeys'
import { proofRequired, provenLimits } from './proofOfWork'
import { type KeyedLimit, networkLimits, type RateLimits } from './rateLimits'
import { otpRequests } from './tables'
import { ALL_WRONG_CODES_KEY } from './wrongCodes'

const HOUR_MS = 3_600_000
const PER_HOUR: RateLimit = { times: 5, withinMs: HOUR_MS }
const PER_DAY: RateLimit = { times: 10, withinMs: 24 * HOUR_MS }
/** All networks together get this many times the codes of one network for a number, before they need a proof of work. */
const ALL_NETWORKS_FACTOR = 2
const PER_ADDRESS: RateLimit = { times: 60, withinMs: HOUR_MS }
/** The part of the budget that is left to requests with a reserve, and another one to those without. */
const KEPT_SHARE = 0.2
/** The part of the budget that an address gets for requests with a reserve. */
const ADDRESS_SHARE = 1 / 4
/** The part of the budget that is spent before requests without a reserve need a proof of work. */
const FREE_SHARE = 0.5
/** The part of the budget that a network of 256 addresses of IPv4 gets after that. */
const NETWORK_SHARE = 1 / 200
/** The key of every request with neither a reserve nor a proof of work, rejected while codes are scarce or guessed. */
const PROOF_KEY = 'otp:proof'
const PROOF_KEYS = [PROOF_KEY, ALL_WRONG_CODES_KEY]
/** How long this process asks for proofs before it looks again whether codes are still scarce. */
const SCARCE_MS = 10_000
/** Of rows that are not counted with those that got a code: requests of known numbers to register, further parts of a text. */
const KNOWN_NUMBER = 'known-number'

interface Request {
  mobileNumber: string
  /** The name of the reserve that the request counts towards; null for none. */
  reserve: string | null
  /** Of the text that is sent, as gateways charge it. */
  parts: number
}

export interface CodeRequest extends Request {
  deviceHash: string | null
  /** As the client has sent it. */
  proofOfWork: string | undefined
  /** Returns when the newest valid code of the device was sent, and how many in a row; null without one. */
  findSent: (tx: Transaction, nowMs: number) => Promise<{ sends: number; sentAtMs: number } | null>
  /** Stores and returns the code. */
  create: (tx: Transaction, nowMs: number) => Promise<string>
}

/** A request with what it needs besides its part of the budget. */
interface Spending<T> extends Request {
  isReserved: boolean
  /** Whether it needs no proof of work, or has one. */
  isProven: boolean
  limits: KeyedLimit[]
  /** Runs in the transaction that records the request. */
  work: (tx: Transaction, nowMs: number) => Promise<T>
}

const budgetKey = (isReserved: boolean) => `otp:${isReserved ? 'reserves' : 'others'}`
const numberKey = ({ mobileNumber, reserve }: Request) => `otp:${mobileNumber}:${reserve ?? ''}`
const deviceKey = (request: CodeRequest) => `${numberKey(request)}:${request.deviceHash ?? ''}`

export class CodeLimits {
  constructor(
    private readonly deps: RequestLimitDependencies,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Counts requests and stores their codes; if one is refused, none counts.
   * @returns the codes, to be sent
   * @throws RateLimitError too_many_requests
   */
  async request(networks: NetworkKey[], requests: readonly CodeRequest[]): Promise<string[]> {
    const reserved = requests.filter(({ reserve }) => reserve !== null)
    const keys = [...requests.map(deviceKey), ...reserved.map(numberKey)]
    await this.rateLimits.throwIfRefused(keys, 'too_many_requests')
    return this.spend(requests.map((request) => this.spendingOf(networks, request)))
  }

  /**
   * Counts a registration of a known number like one that gets a code, so that its time does not reveal which numbers are known.
   * The limits of the number stay untouched; otherwise strangers could block its owner's login.
   * @throws RateLimitError too_many_requests
   */
  async countKnown(networks: NetworkKey[], mobileNumber: string, proof: string | undefined): Promise<void> {
    const request = { mobileNumber, reserve: KNOWN_NUMBER, parts: 1 }
    const needs = this.needsOf(request, networks, proof, [])
    await this.spend([{ ...request, ...needs, work: async () => undefined }])
  }

  private spendingOf(networks: NetworkKey[], request: CodeRequest): Spending<string> {
    const { mobileNumber, reserve, parts, proofOfWork } = request
    const network = `${mobileNumber}:${networks.at(-1)!.key}`
    const ofNumber: KeyedLimit[] = [
      [`otp-hour:${network}`, PER_HOUR],
      [`otp-day:${network}`, PER_DAY],
    ]
    const share = this.shareOf(ADDRESS_SHARE, parts)
    const needs =
      reserve === null
        ? this.needsOf(request, networks, proofOfWork, ofNumber)
        : { isReserved: true, isProven: true, limits: networkLimits('otp-reserve', networks, share) }
    const work = async (tx: Transaction, nowMs: number) => {
      await this.throwIfSent(tx, request, needs.isProven, nowMs)
      return request.create(tx, nowMs)
    }
    return { mobileNumber, reserve, parts, ...needs, work }
  }

  /** Returns how many messages of so many parts a part of the budget pays for. */
  private shareOf(share: number, parts: number): RateLimit {
    return { times: (this.deps.smsPartsPerHour * share) / parts, withinMs: HOUR_MS }
  }

  /** @param limits besides those of the networks */
  private needsOf(
    { mobileNumber, parts }: Request,
    networks: NetworkKey[],
    proof: string | undefined,
    limits: KeyedLimit[],
  ): Pick<Spending<never>, 'isReserved' | 'isProven' | 'limits'> {
    const share = this.shareOf(NETWORK_SHARE, parts)
    const ofProof = provenLimits(this.deps, { name: 'otp-share', mobileNumber, networks, proof, share })
    const ofCaller = [...limits, ...networkLimits('otp-address', networks, PER_ADDRESS), ...(ofProof ?? [])]
    return { isReserved: false, isProven: ofProof !== null, limits: ofCaller }
  }

  /** Records the requests, or none of them. @throws RateLimitError too_many_requests */
  private async spend<T>(spendings: readonly Spending<T>[]): Promise<T[]> {
    const { rateLimits } = this
    const limits = spendings.flatMap((spending) => spending.limits)
    const keys = [...spendings.map(({ isReserved }) => budgetKey(isReserved)), ...limits.map(([key]) => key)]
    await rateLimits.throwIfRefused(keys, 'too_many_requests')
    for (const { isProven, mobileNumber } of spendings) {
      const numberMs = await rateLimits.msRefused([`${PROOF_KEY}:${mobileNumber}`])
      const isNeeded = numberMs > 0 || (await rateLimits.msRefused(PROOF_KEYS)) > 0
      if (isNeeded && !isProven) throw proofRequired(this.deps, mobileNumber, numberMs)
    }
    const record = async (tx: Transaction) => {
      await takeLock(tx, LOCKS.otp, 0)
      const nowMs = await this.deps.databaseClock(tx)
      const results: T[] = []
      for (const spending of spendings) {
        const { mobileNumber, reserve, parts, work } = spending
        await this.throwIfSpent(tx, spending, nowMs)
        results.push(await work(tx, nowMs))
        const [first, further] = [reserve, reserve === null ? KNOWN_NUMBER : `${reserve}:part`]
        const rows = Array.from({ length: parts }, (_, at) => (at === 0 ? first : further))
        const createdAt = new Date(nowMs)
        await tx.insert(otpRequests).values(rows.map((reserve) => ({ mobileNumber, reserve, createdAt })))
      }
      return results
    }
    return rateLimits.runCounted(limits, 'too_many_requests', () => inTransaction(this.deps.db, record))
  }

  /** @throws RateLimitError too_many_requests, with the time until the hour has room again, or with a challenge */
  private async throwIfSpent(
    tx: Transaction,
    { isReserved, isProven, mobileNumber, parts }: Spending<unknown>,
    nowMs: number,
  ): Promise<void> {
    const { smsPartsPerHour, scale, log } = this.deps
    const { reserve, createdAt } = otpRequests
    const ofReserve = sql<boolean>`${reserve} IS NOT NULL AND ${reserve} <> ${KNOWN_NUMBER}`.as('of_reserve')
    const kinds = await tx
      .select({ ofReserve, spent: count(), oldest: min(createdAt) })
      .from(otpRequests)
      .where(gt(createdAt, new Date(nowMs - HOUR_MS)))
      .groupBy(sql`1`)
    const budget = smsPartsPerHour * scale
    const spentBy = (rows: typeof kinds) => rows.reduce((sum, { spent }) => sum + spent, 0)
    const own = kinds.filter((kind) => kind.ofReserve === isReserved)
    const full =
      spentBy(own) >= budget * (1 - KEPT_SHARE) ? own : spentBy(kinds) + parts > budget ? kinds : []
    if (full.length > 0) {
      const waitMs = Math.min(...full.map(({ oldest }) => oldest!.getTime())) + HOUR_MS - nowMs
      await this.rateLimits.refuse(budgetKey(isReserved), waitMs)
      log.warn({ smsPartsPerHour }, 'the budget of text messages is used up')
      throw new RateLimitError('too_many_requests', waitMs)
    }
    if (spentBy(kinds) < budget * FREE_SHARE || isProven) return
    await this.rateLimits.refuse(PROOF_KEY, SCARCE_MS)
    throw proofRequired(this.deps, mobileNumber)
  }

  /** @throws RateLimitError too_many_requests if the number or the device had its codes, where no proof of work helps */
  private async throwIfSent(
    tx: Transaction,
    request: CodeRequest,
    isProven: boolean,
    nowMs: number,
  ): Promise<void> {
    const ofNumberMs = await this.readNumberWait(tx, request, nowMs)
    if (ofNumberMs > 0 && !isProven) {
      await this.rateLimits.refuse(`${PROOF_KEY}:${request.mobileNumber}`, ofNumberMs)
      throw proofRequired(this.deps, request.mobileNumber, ofNumberMs)
    }
    const numberMs = request.reserve === null ? 0 : ofNumberMs
    const sent = await request.findSent(tx, nowMs)
    const cooldownMs = Math.floor(otpCooldownMs(sent?.sends ?? 0) / this.deps.scale)
    const deviceMs = sent === null ? 0 : sent.sentAtMs + cooldownMs - nowMs
    if (numberMs > 0) await this.rateLimits.refuse(numberKey(request), numberMs)
    if (deviceMs > 0) await this.rateLimits.refuse(deviceKey(request), deviceMs)
    const waitMs = Math.max(numberMs, deviceMs)
    if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
  }

  /** Returns the wait of all requests for the number with the same reserve. The lock keeps the rows that are read. */
  private async readNumberWait(
    tx: Transaction,
    { mobileNumber, reserve }: Request,
    nowMs: number,
  ): Promise<number> {
    const { createdAt } = otpRequests
    const isOfReserve = reserve === null ? isNull(otpRequests.reserve) : eq(otpRequests.reserve, reserve)
    const isSince = gt(createdAt, new Date(nowMs - PER_DAY.withinMs))
    const rows = await tx
      .select({ createdAt })
      .from(otpRequests)
      .where(and(eq(otpRequests.mobileNumber, mobileNumber), isOfReserve, isSince))
      .orderBy(createdAt)
    const own = rows.map((row) => row.createdAt.getTime())
    const factor = this.deps.scale * (reserve === null ? ALL_NETWORKS_FACTOR : 1)
    const waitOf = ({ times, withinMs }: RateLimit) =>
      msUntilAllowed(own, nowMs, { times: times * factor, withinMs })
    return Math.max(waitOf(PER_HOUR), waitOf(PER_DAY))
  }
}
