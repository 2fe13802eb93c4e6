/** The settings: every environment variable that the server reads, validated once at the start. */
import { resolve } from 'node:path'
import { isBannedRegion, REAL_MONEY_STATES, type RealMoneyPolicy } from '../domain/realMoney'
import { DEFAULT_TIMING, type RoundTiming, TIMING_BOUNDS } from '../domain/round'
import { type EnvSource, flag, oneOf, positiveNumber, text, url, wholeNumber } from './envSchema'
import { SettingError } from './settingError'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface RazorpaySettings {
  keyId: string
  keySecret: string
  webhookSecret: string
  apiUrl: string
}

export interface Env {
  port: number
  /** The port of the sandbox payment page. */
  sandboxPort: number
  /** The port that browsers use, if a proxy in front of the app listens on another one. */
  appPort: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** The embedded database, passed by the primary process to its workers; not a setting of the operator. */
  workerDatabaseUrl: string | null
  timing: RoundTiming
  rateLimitScale: number
  isProduction: boolean
  /** The operator allows sandbox providers in production. */
  isSandboxAllowed: boolean
  logLevel: LogLevel
  /** Addresses of proxies whose forwarded headers are trusted; null for none. */
  trustProxy: string | null
  /** The secret that several machines share; null: a secret file in DATA_DIR. */
  appSecret: string | null
  /** The number of worker processes on this machine. */
  webConcurrency: number
  /** The token for /metrics; null: only requests from this machine may read. */
  metricsToken: string | null
  realMoney: RealMoneyPolicy
  /** The lowercase name of the header in which a proxy sends the player's region. */
  regionHeader: string | null
  /** Null: the sandbox provider. */
  razorpay: RazorpaySettings | null
  /** Null: the payment page of the sandbox. */
  paymentPageUrl: string | null
  /** Whether the payment page gets the session token itself instead of a single-use token. */
  paymentPageGetsSession: boolean
  /** The host of the deposit records; null: this server. */
  paymentsUrl: string | null
  /** The URL of an SMS gateway with {mobile} and {text} in it; null: the sandbox outbox. */
  smsUrl: string | null
  /** Null: no beacon. */
  beaconUrl: string | null
  /** Whether BEACON is set, even to off. */
  isBeaconSet: boolean
}

/** The environment variable that passes the URL of the embedded database to workers. */
export const WORKER_DATABASE_URL = 'CREW_DATABASE_URL'

const HTTP = ['http:', 'https:']
const POSTGRES = ['postgres:', 'postgresql:']

/** Returns the settings with their defaults. @throws SettingError naming the first invalid setting */
export function readEnv(source: EnvSource): Env {
  const razorpay = readRazorpay(source)
  const port = wholeNumber(source, 'PORT', 8080, 1, 65_534)
  return {
    port,
    sandboxPort: port + 1,
    appPort: wholeNumber(source, 'APP_PORT', port, 1, 65_535),
    host: text(source, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(text(source, 'DATA_DIR') ?? '.data'),
    databaseUrl: url(source, 'DATABASE_URL', POSTGRES),
    workerDatabaseUrl: url(source, WORKER_DATABASE_URL, POSTGRES),
    timing: {
      bettingSeconds: timingSeconds(source, 'BETTING_TIMING', 'bettingSeconds'),
      gameSeconds: timingSeconds(source, 'GAME_TIMING', 'gameSeconds'),
    },
    rateLimitScale: positiveNumber(source, 'RATE_LIMIT_SCALE', 1),
    isProduction: source.NODE_ENV === 'production',
    isSandboxAllowed: flag(source, 'SANDBOX'),
    logLevel: oneOf(source, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    trustProxy: text(source, 'TRUST_PROXY'),
    appSecret: text(source, 'APP_SECRET'),
    webConcurrency: wholeNumber(source, 'WEB_CONCURRENCY', 1, 1, 64),
    metricsToken: text(source, 'METRICS_TOKEN'),
    ...readRealMoney(source, razorpay !== null),
    razorpay,
    paymentPageUrl: url(source, 'PAYMENT_PAGE_URL', HTTP),
    paymentPageGetsSession: flag(source, 'PAYMENT_PAGE_GETS_SESSION'),
    paymentsUrl: url(source, 'PAYMENTS_URL', HTTP),
    smsUrl:
      oneOf(source, 'SMS_PROVIDER', ['sandbox', 'http'], 'sandbox') === 'http' ? readSmsUrl(source) : null,
    beaconUrl: readBeaconUrl(source),
    isBeaconSet: text(source, 'BEACON') !== null,
  }
}

function timingSeconds(source: EnvSource, name: string, part: keyof RoundTiming): number {
  const { from, to } = TIMING_BOUNDS[part]
  return wholeNumber(source, name, DEFAULT_TIMING[part], from, to)
}

/** The prefix of Razorpay keys that move real money. */
const LIVE_KEY_PREFIX = 'rzp_live_'

/**
 * Rejects sandbox providers in production or beside live payments, because the outbox shows every code to anyone and a
 * sandbox payment costs nothing.
 * @throws SettingError unless SANDBOX=1 allows the sandbox
 */
export function assertSandboxAllowed({ razorpay, smsUrl, isProduction, isSandboxAllowed }: Env): void {
  if (isSandboxAllowed || (razorpay !== null && smsUrl !== null)) return
  if (razorpay?.keyId.startsWith(LIVE_KEY_PREFIX)) {
    throw new SettingError(
      'SMS_PROVIDER is the sandbox while payments are live: set SMS_PROVIDER=http, or SANDBOX=1 to mean it.',
    )
  }
  if (isProduction) {
    throw new SettingError(
      'NODE_ENV=production, but the sandbox providers are on: configure real ones, or set SANDBOX=1 to mean it.',
    )
  }
}

function readRazorpay(source: EnvSource): RazorpaySettings | null {
  if (oneOf(source, 'PAYMENT_PROVIDER', ['sandbox', 'razorpay'], 'sandbox') === 'sandbox') return null
  return {
    keyId: required(source, 'RAZORPAY_KEY_ID'),
    keySecret: required(source, 'RAZORPAY_KEY_SECRET'),
    webhookSecret: required(source, 'RAZORPAY_WEBHOOK_SECRET'),
    apiUrl: url(source, 'RAZORPAY_URL', HTTP) ?? 'https://api.razorpay.com',
  }
}

function readRealMoney(source: EnvSource, isLive: boolean): Pick<Env, 'realMoney' | 'regionHeader'> {
  const state = oneOf(source, 'REAL_MONEY', REAL_MONEY_STATES, isLive ? 'off' : 'on')
  const regions = text(source, 'REAL_MONEY_REGIONS')
    ?.split(',')
    .map((region) => region.trim().toUpperCase())
    .filter((region) => region !== '')
  const regionHeader = text(source, 'REGION_HEADER')?.toLowerCase() ?? null
  if (regions?.some(isBannedRegion) === true) {
    throw new SettingError(
      'REAL_MONEY_REGIONS must not name IN: betting with real money online is banned in India.',
    )
  }
  const knowsRegions = regions !== undefined && regions.length > 0 && regionHeader !== null
  if (isLive && state === 'on' && !(knowsRegions && text(source, 'TRUST_PROXY') !== null)) {
    throw new SettingError(
      'REAL_MONEY=on with a live payment provider needs REAL_MONEY_REGIONS (where you hold a licence), REGION_HEADER and TRUST_PROXY (the proxy that sets it).',
    )
  }
  return { realMoney: { state, regions: regions ?? null }, regionHeader }
}

function readSmsUrl(source: EnvSource): string {
  const template = required(source, 'SMS_URL')
  const example = template.replace('{mobile}', '0').replace('{text}', 'x')
  if (template.includes('{mobile}') && template.includes('{text}') && URL.canParse(example)) return template
  throw new SettingError('SMS_URL must be an address with {mobile} and {text} in it.')
}

function readBeaconUrl(source: EnvSource): string | null {
  if (oneOf(source, 'BEACON', ['off', 'drand'], 'off') === 'off') return null
  return url(source, 'BEACON_URL', HTTP) ?? 'https://api.drand.sh'
}

function required(source: EnvSource, name: string): string {
  const value = text(source, name)
  if (value !== null) return value
  throw new SettingError(`${name} is missing.`)
}
