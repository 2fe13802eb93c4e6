/** The settings, read from the environment once at the start. */
import { resolve } from 'node:path'
import type { RealMoneyPolicy } from '../../domain/money/realMoney'
import type { RoundTiming } from '../../domain/round'
import { SettingError } from '../base/errors'
import { envSchema, WORKER_DATABASE_URL } from './envSchema'

const LIVE_UPI_HOLD_HOURS = 24

export type Env = ReturnType<typeof readEnv>
export type RazorpaySettings = NonNullable<Env['razorpay']>

/**
 * Returns the settings with their defaults; an empty variable counts as missing.
 * @throws SettingError with one line for each wrong setting
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  // The first name of a file that an editor on Windows has saved begins with a byte order mark.
  const trimmed = Object.entries(source).map(([name, value]) => [
    name.replace(/^\uFEFF/, ''),
    value?.trim() || undefined,
  ])
  const { data: given, error } = envSchema.safeParse(Object.fromEntries(trimmed))
  if (given === undefined) {
    throw new SettingError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'))
  }
  const isLive = given.PAYMENT_PROVIDER === 'razorpay'
  const timing: RoundTiming = { bettingSeconds: given.BETTING_TIMING, resultSeconds: given.GAME_TIMING }
  const realMoney: RealMoneyPolicy = {
    state: given.REAL_MONEY ?? (isLive ? 'off' : 'on'),
    regions: given.REAL_MONEY_REGIONS,
  }
  return {
    port: given.PORT,
    /** The port of the sandbox payment page. */
    sandboxPort: given.PORT + 1,
    /** The port that browsers use, if a proxy in front of the app listens on another one. */
    appPort: given.APP_PORT ?? given.PORT,
    host: given.HOST,
    /** An absolute path. */
    dataDir: resolve(given.DATA_DIR),
    /** Null: the embedded database. */
    databaseUrl: given.DATABASE_URL,
    /** PostgreSQL itself, where DATABASE_URL leads through a pooler in transaction mode; null: DATABASE_URL. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    /** For migrations; null: DATABASE_DIRECT_URL or else DATABASE_URL. */
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    /** The embedded database, passed by the primary process to its workers. */
    workerDatabaseUrl: given[WORKER_DATABASE_URL],
    timing,
    rateLimitScale: given.RATE_LIMIT_SCALE,
    isProduction: /^prod(uction)?$/i.test(given.NODE_ENV ?? ''),
    /** The operator allows sandbox providers in production. */
    isSandboxAllowed: given.SANDBOX,
    logLevel: given.LOG_LEVEL,
    /** Addresses of proxies whose forwarded headers are trusted; null for none. */
    trustProxy: given.TRUST_PROXY,
    /** The secret that several machines share; null: a secret file in DATA_DIR. */
    appSecret: given.APP_SECRET,
    /** The number of worker processes on this machine. */
    webConcurrency: given.WEB_CONCURRENCY,
    /** The token for /metrics; null: only requests from this machine may read. */
    metricsToken: given.METRICS_TOKEN,
    realMoney,
    /** Whether a loss is announced in neutral words, as regulators ask. */
    hasNeutralResults: given.NEUTRAL_RESULTS ?? given.REAL_MONEY_REGIONS !== null,
    /** The lowercase name of the header in which a proxy sends the player's region. */
    regionHeader: given.REGION_HEADER,
    /** Null: the sandbox provider. */
    razorpay: isLive
      ? {
          keyId: given.RAZORPAY_KEY_ID ?? '',
          keySecret: given.RAZORPAY_KEY_SECRET ?? '',
          oldKeySecrets: given.RAZORPAY_OLD_KEY_SECRETS ?? [],
          webhookSecret: given.RAZORPAY_WEBHOOK_SECRET ?? '',
          apiUrl: given.RAZORPAY_URL,
        }
      : null,
    /** For which withdrawals to a new UPI ID are held. */
    upiHoldMs: (given.UPI_HOLD_HOURS ?? (isLive ? LIVE_UPI_HOLD_HOURS : 0)) * 3_600_000,
    exclusionRegister: given.EXCLUSION_REGISTER,
    identityCheck: given.IDENTITY_CHECK,
    /** Withdrawals above it wait for the check of identity; null: none. */
    identityAbovePaise: given.IDENTITY_ABOVE === null ? null : given.IDENTITY_ABOVE * 100,
    /** Whether a new UPI ID is confirmed by a one-time code. */
    confirmsUpiIds: given.UPI_CODE ?? (isLive && given.SMS_PROVIDER === 'http'),
    /** The first limit above which two operators pay a withdrawal; later only the database's row counts. Null: none. */
    twoPersonsAbovePaise: given.TWO_PERSONS_ABOVE === null ? null : given.TWO_PERSONS_ABOVE * 100,
    /** With less free space on the disk of the embedded database the server is not ready. */
    diskReserveBytes: given.DISK_RESERVE * 1_000_000,
    /** Null: the payment page of the sandbox. */
    paymentPageUrl: given.PAYMENT_PAGE_URL,
    /** Whether the payment page gets the session token itself instead of a single-use token. */
    paymentPageGetsSession: given.PAYMENT_PAGE_GETS_SESSION,
    /** The host of the deposit records; null: this server. */
    paymentsUrl: given.PAYMENTS_URL,
    /** Parts of text messages that the budget of an hour pays for. */
    smsPartsPerHour: Math.floor((given.SMS_BUDGET * 100) / given.SMS_PRICE),
    /** The host of the site, to which browsers bind the codes of messages; null: none. */
    siteHost: given.SITE_URL === null ? null : new URL(given.SITE_URL).hostname,
    /** The URL of an SMS gateway with {mobile} and {text} in it; null: the sandbox outbox. */
    smsUrl: given.SMS_PROVIDER === 'http' ? (given.SMS_URL ?? null) : null,
    /** Null: no beacon. */
    beaconUrl: given.BEACON === 'drand' ? given.BEACON_URL : null,
    /** Whether BEACON is set, even to off. */
    isBeaconSet: given.BEACON !== null,
    /** The operator's file or command with the keys of the hash chains; both null: a secret file in DATA_DIR. */
    chainKeyFile: given.CHAIN_KEY_FILE,
    chainKeyCommand: given.CHAIN_KEY_COMMAND,
  }
}

/** The prefix of Razorpay keys that move real money. */
const LIVE_KEY_PREFIX = 'rzp_live_'

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i

/**
 * Rejects sandbox providers in production, next to live payments and where other machines reach the server, because the
 * outbox shows every code to anyone and a sandbox payment costs nothing. SANDBOX=1 allows all but the outbox next to live
 * payments, where a code is worth money.
 * @throws SettingError
 */
export function assertSandboxAllowed(env: Env): void {
  const { razorpay, smsUrl, isProduction, isSandboxAllowed, host } = env
  if (razorpay !== null && [env.exclusionRegister, env.identityCheck].includes('sandbox')) {
    throw new SettingError(
      'EXCLUSION_REGISTER and IDENTITY_CHECK must be none next to Razorpay: the sandbox asks nobody.',
    )
  }
  if (smsUrl === null && razorpay?.keyId.startsWith(LIVE_KEY_PREFIX)) {
    throw new SettingError('SMS_PROVIDER is the sandbox while payments are live: set SMS_PROVIDER=http.')
  }
  if (isSandboxAllowed || (razorpay !== null && smsUrl !== null)) return
  if (isProduction) {
    throw new SettingError(
      'NODE_ENV=production, but the sandbox providers are on: configure real ones, or set SANDBOX=1 to mean it.',
    )
  }
  if (!LOOPBACK_HOST.test(host)) {
    throw new SettingError(
      `HOST=${host} is open to other machines, but the sandbox providers are on: configure real ones, or set SANDBOX=1 to mean it.`,
    )
  }
}

/** @returns why no result may be ordered under these settings, null in a sandbox that only this machine reaches */
export function findForbiddenSetting({ razorpay, isProduction, host, beaconUrl }: Env): string | null {
  if (razorpay !== null) return 'PAYMENT_PROVIDER is not the sandbox.'
  if (isProduction) return 'NODE_ENV is production.'
  if (!LOOPBACK_HOST.test(host)) return `HOST=${host} is open to other machines.`
  return beaconUrl === null ? null : 'BEACON is drand, and nobody chooses its values.'
}

/**
 * Without a public beacon the operator could know every result, and bet on it with other people's money at stake.
 * @throws SettingError if payments are live and BEACON is not drand
 */
export function assertBeaconIfLive({ razorpay, beaconUrl }: Env): void {
  if (beaconUrl !== null || !razorpay?.keyId.startsWith(LIVE_KEY_PREFIX)) return
  throw new SettingError(
    'BEACON must be drand while payments are live: without it the operator could know results in advance.',
  )
}
