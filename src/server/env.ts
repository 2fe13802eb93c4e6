/** The settings: every environment variable that the server reads, checked once at the start. */
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
  /** Of the provider's API. */
  apiUrl: string
}

export interface Env {
  port: number
  /** Of the sandbox's payment page: beside the app. */
  sandboxPort: number
  /** At which browsers reach the app, where a proxy stands before it. */
  appPort: number
  host: string
  /** Absolute. */
  dataDir: string
  /** The operator's own; null: the embedded one. */
  databaseUrl: string | null
  /** Of the embedded database, as a crew's processes are told by the one that started it; no setting of the operator's. */
  workerDatabaseUrl: string | null
  timing: RoundTiming
  rateLimitScale: number
  isProduction: boolean
  /** Said out loud that a production runs on sandbox providers. */
  isSandboxAllowed: boolean
  logLevel: LogLevel
  /** Addresses of proxies whose forwarded headers are believed, null for none. */
  trustProxy: string | null
  /** The secret that several machines share; without it one is made in DATA_DIR. */
  appSecret: string | null
  /** Processes on this machine. */
  webConcurrency: number
  /** Who may read /metrics from elsewhere than this machine. */
  metricsToken: string | null
  realMoney: RealMoneyPolicy
  /** The header in which the operator's proxy names a player's region, lowercase. */
  regionHeader: string | null
  /** Null: the sandbox's provider. */
  razorpay: RazorpaySettings | null
  /** The operator's own payment page; null: the sandbox's. */
  paymentPageUrl: string | null
  /** Whether that page is given the session token itself, as an older page may need. */
  paymentPageGetsSession: boolean
  /** Where the client fetches deposit records, null for this server. */
  paymentsUrl: string | null
  /** A gateway's address with {mobile} and {text} in it; null: the sandbox's outbox. */
  smsUrl: string | null
  /** The beacon's address; null: none is used. */
  beaconUrl: string | null
  /** Whether BEACON was set at all, be it to off. */
  isBeaconSet: boolean
}

/** By this name a crew's processes are told where the embedded database is. */
export const WORKER_DATABASE_URL = 'CREW_DATABASE_URL'

const HTTP = ['http:', 'https:']
const POSTGRES = ['postgres:', 'postgresql:']

/** @throws SettingError naming the first setting that cannot be read */
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
      bettingSeconds: seconds(source, 'BETTING_TIMING', 'bettingSeconds'),
      gameSeconds: seconds(source, 'GAME_TIMING', 'gameSeconds'),
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

function seconds(source: EnvSource, name: string, part: keyof RoundTiming): number {
  const { from, to } = TIMING_BOUNDS[part]
  return wholeNumber(source, name, DEFAULT_TIMING[part], from, to)
}

/** How the provider's keys begin that move real money; those of its test mode begin otherwise. */
const LIVE_KEY = 'rzp_live_'

/**
 * The sandbox is for one machine and play money: its outbox shows every code to anybody, and its payments are believed.
 * @throws SettingError in production or beside live payments, unless SANDBOX=1 says that this is meant
 */
export function assertSandboxAllowed({ razorpay, smsUrl, isProduction, isSandboxAllowed }: Env): void {
  if (isSandboxAllowed || (razorpay !== null && smsUrl !== null)) return
  if (razorpay?.keyId.startsWith(LIVE_KEY)) {
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
    keyId: needed(source, 'RAZORPAY_KEY_ID'),
    keySecret: needed(source, 'RAZORPAY_KEY_SECRET'),
    webhookSecret: needed(source, 'RAZORPAY_WEBHOOK_SECRET'),
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
  const template = needed(source, 'SMS_URL')
  const example = template.replace('{mobile}', '0').replace('{text}', 'x')
  if (template.includes('{mobile}') && template.includes('{text}') && URL.canParse(example)) return template
  throw new SettingError('SMS_URL must be an address with {mobile} and {text} in it.')
}

function readBeaconUrl(source: EnvSource): string | null {
  if (oneOf(source, 'BEACON', ['off', 'drand'], 'off') === 'off') return null
  return url(source, 'BEACON_URL', HTTP) ?? 'https://api.drand.sh'
}

function needed(source: EnvSource, name: string): string {
  const value = text(source, name)
  if (value !== null) return value
  throw new SettingError(`${name} is missing.`)
}
