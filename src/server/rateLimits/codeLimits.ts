/**
 * Limits requests for codes. While a code of a device is valid, its next one may be requested after 30, 60, then 120 s; a
 * redeemed code ends the wait. A network gets five codes an hour and ten a day for a number, a number twice as many, so that a
 * stranger elsewhere takes none of the owner's; an address gets sixty an hour. A device that has logged in to the number has a
 * reserve of its own, which neither neighbours nor strangers can use up. From half of the budget on a request needs a proof
 * of work, and a network gets a two hundredth of the budget.
 *
 * The limits of networks are those of `rateLimits`. The others are no case for its library, which counts in windows by
 * the clock of the process and counts refused requests too: these are decided in the transaction that writes the code, under
 * one lock and by the clock of the database, from the codes and requests that were really sent: of requests at the same time,
 * on any process, the later ones see the earlier ones. So strangers whom the budget refuses take nothing of the fifth that is
 * kept for known devices, and no hour has more codes of a number than ten.
 */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { otpCooldownMs } from '../../domain/account/otpCooldown'
import { msUntilAllowed, type RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/errors'
import { inTransaction, LOCKS, type Transaction, takeLock } from '../db'
import type { RequestLimitDependencies } from './dependencies'
import { type NetworkKey, widerNetworks } from './networkKeys'
import { PROOF_VALID_MS } from './proofOfWork'
import { type KeyedLimit, networkLimits, type RateLimits } from './rateLimits'
import { otpRequests } from './tables'
import { ALL_WRONG_CODES_KEY } from './wrongCodes'

const HOUR_MS = 3_600_000
const PER_HOUR: RateLimit = { times: 5, withinMs: HOUR_MS }
const PER_DAY: RateLimit = { times: 10, withinMs: 24 * HOUR_MS }
/** Multiplies the limits of a network for the requests of all networks for one number. */
const NETWORKS_OF_NUMBER = 2
const PER_ADDRESS: RateLimit = { times: 60, withinMs: HOUR_MS }
/** The part of the budget that is left to requests with a reserve. */
const RESERVED_SHARE = 0.2
/** The part of the budget that is spent before requests without a reserve need a proof of work. */
const FREE_SHARE = 0.5
/** The part of the budget that a network of 256 addresses of IPv4 gets after that. */
const NETWORK_SHARE = 1 / 200
/** The wait of requests over the budget, an estimate. */
const TOTAL_WAIT_MS = 60_000
/** The key of every request without a reserve, rejected while the budget is used up. */
const BUDGET_KEY = 'otp'
/** The keys of every request with neither a reserve nor a proof of work, rejected while codes are scarce or guessed. */
const PROOF_KEY = 'otp:proof'
const PROOF_KEYS = [PROOF_KEY, ALL_WRONG_CODES_KEY]
/** How long this process asks for proofs before it looks again whether codes are still scarce. */
const SCARCE_MS = 10_000
/** The wait for clients that know no proof of work, an estimate. */
const WITHOUT_PROOF_MS = 60_000
const ONCE: RateLimit = { times: 1, withinMs: PROOF_VALID_MS }
/** The requests of known numbers to register are not counted with those that got a code. */
const KNOWN_NUMBER = 'known-number'

interface Request {
  mobileNumber: string
  /** The name of the reserve that the request counts towards; null for none. */
  reserve: string | null
}

/** The newest valid code of a device. */
interface SentCode {
  /** Consecutive codes that were sent while the previous code was still valid. */
  sends: number
  sentAtMs: number
}

export interface CodeRequest extends Request {
  deviceHash: string | null
  /** As the client has sent it. */
  proofOfWork: string | undefined
  /** Returns the newest valid code of the device, null without one. */
  findSent: (tx: Transaction, nowMs: number) => Promise<SentCode | null>
  /** Stores and returns the code. */
  create: (tx: Transaction, nowMs: number) => Promise<string>
}

/** What a request needs besides its part of the budget. */
interface Needs {
  isReserved: boolean
  /** Whether it needs no proof of work, or has one. */
  isProven: boolean
  limits: KeyedLimit[]
}

/** A reserve has neither the limits of networks nor the share of the budget that strangers can use up. */
const RESERVED: Needs = { isReserved: true, isProven: true, limits: [] }

export class CodeLimits {
  constructor(
    private readonly deps: RequestLimitDependencies,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Counts the request and stores its code.
   * @returns the code, to be sent
   * @throws RateLimitError too_many_requests
   */
  async request(networks: NetworkKey[], request: CodeRequest): Promise<string> {
    const { rateLimits } = this
    const { mobileNumber, reserve, deviceHash, proofOfWork } = request
    const numberKey = `otp:${mobileNumber}:${reserve ?? ''}`
    const deviceKey = `${numberKey}:${deviceHash ?? ''}`
    await rateLimits.throwIfRefused([numberKey, deviceKey], 'too_many_requests')
    const network = `${mobileNumber}:${networks.at(-1)!.key}`
    const ofNumber: KeyedLimit[] = [
      [`otp-hour:${network}`, PER_HOUR],
      [`otp-day:${network}`, PER_DAY],
    ]
    const needs = reserve === null ? this.needsOf(mobileNumber, networks, proofOfWork, ofNumber) : RESERVED
    return this.spendBudget({ mobileNumber, reserve }, needs, async (tx, nowMs) => {
      const numberMs = await this.readNumberWait(tx, request, nowMs)
      const deviceMs = this.deviceWait(await request.findSent(tx, nowMs), nowMs)
      if (numberMs > 0) await rateLimits.refuse(numberKey, numberMs)
      if (deviceMs > 0) await rateLimits.refuse(deviceKey, deviceMs)
      throwIfWait(Math.max(numberMs, deviceMs))
      return request.create(tx, nowMs)
    })
  }

  /**
   * Counts a registration of a known number like one that gets a code, so that its time does not reveal which numbers are known.
   * The limits of the number stay untouched; otherwise strangers could block its owner's login.
   * @throws RateLimitError too_many_requests
   */
  countKnown(networks: NetworkKey[], mobileNumber: string, proofOfWork: string | undefined): Promise<void> {
    const needs = this.needsOf(mobileNumber, networks, proofOfWork, [])
    return this.spendBudget({ mobileNumber, reserve: KNOWN_NUMBER }, needs, async () => undefined)
  }

  /** @param limits besides those of the networks */
  private needsOf(
    mobileNumber: string,
    networks: NetworkKey[],
    proof: string | undefined,
    limits: KeyedLimit[],
  ): Needs {
    const { proofOfWork, clock, scale, messagesPerHour } = this.deps
    const solved = proof === undefined ? null : proofOfWork.solved(mobileNumber, proof, clock())
    const ofCaller = [...limits, ...networkLimits('otp-address', networks, PER_ADDRESS)]
    if (solved === null) return { isReserved: false, isProven: false, limits: ofCaller }
    const share: RateLimit = { times: messagesPerHour * NETWORK_SHARE, withinMs: HOUR_MS }
    const ofProof: KeyedLimit[] = [
      ...networkLimits('otp-share', widerNetworks(networks), share),
      [`proof:${solved}`, { ...ONCE, times: 1 / scale }],
    ]
    return { isReserved: false, isProven: true, limits: [...ofCaller, ...ofProof] }
  }

  /** Runs `work` in the transaction that records the request. @throws RateLimitError too_many_requests */
  private async spendBudget<T>(
    request: Request,
    { isReserved, isProven, limits }: Needs,
    work: (tx: Transaction, nowMs: number) => Promise<T>,
  ): Promise<T> {
    const { rateLimits } = this
    const { db, databaseClock, messagesPerHour, log } = this.deps
    const sharedKeys = isReserved ? [] : [BUDGET_KEY, ...limits.map(([key]) => key)]
    await rateLimits.throwIfRefused(sharedKeys, 'too_many_requests')
    if (!isProven && (await rateLimits.msRefused(PROOF_KEYS)) > 0) throw this.proofRequired(request)
    return rateLimits.runCounted(limits, 'too_many_requests', () =>
      inTransaction(db, async (tx) => {
        await takeLock(tx, LOCKS.otp, 0)
        const nowMs = await databaseClock(tx)
        const share = await this.readShare(tx, nowMs)
        if (share >= (isReserved ? 1 : 1 - RESERVED_SHARE)) {
          await rateLimits.refuse(BUDGET_KEY, TOTAL_WAIT_MS)
          log.warn({ messagesPerHour }, 'the budget of text messages is used up')
          throwIfWait(TOTAL_WAIT_MS)
        }
        if (share >= FREE_SHARE && !isProven) {
          await rateLimits.refuse(PROOF_KEY, SCARCE_MS)
          throw this.proofRequired(request)
        }
        const result = await work(tx, nowMs)
        await tx.insert(otpRequests).values({ ...request, createdAt: new Date(nowMs) })
        return result
      }),
    )
  }

  /** Returns the part of the budget that the requests for all numbers have spent. */
  private async readShare(tx: Transaction, nowMs: number): Promise<number> {
    const spent = await tx.$count(otpRequests, gt(otpRequests.createdAt, new Date(nowMs - HOUR_MS)))
    return spent / (this.deps.messagesPerHour * this.deps.scale)
  }

  /** Returns the wait of all requests for the number with the same reserve. The lock keeps the rows that are read. */
  private async readNumberWait(
    tx: Transaction,
    { mobileNumber, reserve }: Request,
    nowMs: number,
  ): Promise<number> {
    const { createdAt } = otpRequests
    const isOfReserve = reserve === null ? isNull(otpRequests.reserve) : eq(otpRequests.reserve, reserve)
    const isOwn = and(eq(otpRequests.mobileNumber, mobileNumber), isOfReserve)
    const rows = await tx
      .select({ createdAt })
      .from(otpRequests)
      .where(and(isOwn, gt(createdAt, new Date(nowMs - PER_DAY.withinMs))))
      .orderBy(createdAt)
    const own = rows.map((row) => row.createdAt.getTime())
    const factor = this.deps.scale * (reserve === null ? NETWORKS_OF_NUMBER : 1)
    const waits = [PER_HOUR, PER_DAY].map(({ times, withinMs }) =>
      msUntilAllowed(own, nowMs, { times: times * factor, withinMs }),
    )
    return Math.max(...waits)
  }

  private deviceWait(sent: SentCode | null, nowMs: number): number {
    if (sent === null) return 0
    return Math.max(0, sent.sentAtMs + Math.floor(otpCooldownMs(sent.sends) / this.deps.scale) - nowMs)
  }

  private proofRequired({ mobileNumber }: Request): RateLimitError {
    const challenge = this.deps.proofOfWork.challenge(mobileNumber, this.deps.clock())
    return new RateLimitError('too_many_requests', WITHOUT_PROOF_MS, challenge)
  }
}

function throwIfWait(waitMs: number): void {
  if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
}
