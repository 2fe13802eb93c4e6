/** The environment variables that the server reads, with their forms and defaults. The main README explains each. */
import { isIP } from 'node:net'
import * as z from 'zod'
import { isBannedRegion, isRegionCode, REAL_MONEY_STATES } from '../../domain/money/realMoney'
import { DEFAULT_TIMING, TIMING_BOUNDS } from '../../domain/round'
import { hostUrls } from '../db'

type Rejection = { input?: unknown }
const mustBe = (form: string) => ({ error: ({ input }: Rejection) => `must be ${form}, not "${input}".` })

function wholeNumber(from: number, to: number) {
  const isInRange = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to
  return z
    .string()
    .refine(isInRange, mustBe(`a whole number from ${from} to ${to}`))
    .transform(Number)
}

function timingSeconds(part: keyof typeof DEFAULT_TIMING) {
  const { from, to } = TIMING_BOUNDS[part]
  return wholeNumber(from, to).prefault(String(DEFAULT_TIMING[part]))
}

function oneOf<const T extends string>(...values: readonly T[]) {
  return z.enum(values, mustBe(`one of ${values.join(', ')}`))
}

function flag() {
  return oneOf('0', '1')
    .transform((value) => value === '1')
    .prefault('0')
}

function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null)
}

// The error of an address must not contain the value, which may hold a password.
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address beginning with http:// or https://.',
})
const postgresUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:/.test(text) && hostUrls(text).every((url) => URL.canParse(url)), {
    error: 'must be an address beginning with postgres:// or postgresql://.',
  })
  .refine((text) => hostUrls(text).length === 1 || hostUrls(text).every(isForWrites), {
    error: 'names several hosts, so it must end in ?target_session_attrs=read-write.',
  })

function isForWrites(url: string): boolean {
  return !URL.canParse(url) || new URL(url).searchParams.get('target_session_attrs') === 'read-write'
}

const MIN_SECRET_BYTES = 32
// The error of a secret must not contain the value.
const secret = z.string().refine((text) => Buffer.byteLength(text) >= MIN_SECRET_BYTES, {
  error: `must have at least ${MIN_SECRET_BYTES} bytes, for instance from openssl rand -hex 32.`,
})

/** The environment variable that passes the URL of the embedded database to workers; not a setting of the operator. */
export const WORKER_DATABASE_URL = 'WORKER_DATABASE_URL'

const variables = z.object({
  PORT: wholeNumber(1, 65_534).prefault('8080'),
  APP_PORT: optional(wholeNumber(1, 65_535)),
  HOST: z.string().prefault('127.0.0.1'),
  DATA_DIR: z.string().prefault('.data'),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_OWNER_URL: optional(postgresUrl),
  [WORKER_DATABASE_URL]: optional(postgresUrl),
  BETTING_TIMING: timingSeconds('bettingSeconds'),
  GAME_TIMING: timingSeconds('resultSeconds'),
  RATE_LIMIT_SCALE: z
    .string()
    .refine((text) => /^\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) > 0, mustBe('a number above 0'))
    .transform(Number)
    .prefault('1'),
  WEB_CONCURRENCY: wholeNumber(1, 64).prefault('1'),
  NODE_ENV: optional(z.string()),
  SANDBOX: flag(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').prefault('warn'),
  TRUST_PROXY: optional(
    z.string().refine(isProxyList, mustBe('addresses or networks, as in 10.0.0.1, 192.168.0.0/16')),
  ),
  APP_SECRET: optional(secret),
  METRICS_TOKEN: optional(z.string()),
  REAL_MONEY: optional(oneOf(...REAL_MONEY_STATES)),
  REAL_MONEY_REGIONS: optional(
    z
      .string()
      .toUpperCase()
      .transform(itemsOf)
      .refine((regions) => regions.every(isRegionCode), {
        error: 'must be ISO 3166 codes of two letters, or of their subdivisions, as in GB, US-NJ.',
      })
      .refine((regions) => !regions.some(isBannedRegion), {
        error: 'must not name IN: betting with real money online is banned in India.',
      }),
  ),
  NEUTRAL_RESULTS: optional(flag()),
  REGION_HEADER: optional(z.string().toLowerCase()),
  PAYMENT_PROVIDER: oneOf('sandbox', 'razorpay').prefault('sandbox'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  /** Of keys that were replaced, separated by commas. */
  RAZORPAY_OLD_KEY_SECRETS: optional(
    // An empty secret would be one that everybody knows.
    z.string().transform(itemsOf),
  ),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: httpUrl.prefault('https://api.razorpay.com'),
  UPI_HOLD_HOURS: optional(wholeNumber(0, 168)),
  UPI_CODE: optional(flag()),
  EXCLUSION_REGISTER: oneOf('none', 'sandbox').prefault('none'),
  IDENTITY_CHECK: oneOf('none', 'sandbox').prefault('none'),
  /** Rupees. */
  IDENTITY_ABOVE: optional(wholeNumber(0, 50_000)),
  /** Rupees. */
  TWO_PERSONS_ABOVE: optional(wholeNumber(0, 50_000)),
  /** Megabytes. */
  DISK_RESERVE: wholeNumber(0, 999_999_999).prefault('100'),
  PAYMENT_PAGE_URL: optional(httpUrl),
  PAYMENT_PAGE_GETS_SESSION: flag(),
  PAYMENTS_URL: optional(httpUrl),
  /** The public address of the site. */
  SITE_URL: optional(httpUrl),
  SMS_PROVIDER: oneOf('sandbox', 'http').prefault('sandbox'),
  SMS_URL: z
    .string()
    .refine(isSmsTemplate, { error: 'must be an address with {mobile} and {text} in it.' })
    .optional(),
  /** Rupees an hour. */
  SMS_BUDGET: wholeNumber(1, 1_000_000).prefault('500'),
  /** Paise for one part of a message. */
  SMS_PRICE: wholeNumber(1, 10_000).prefault('25'),
  BEACON: optional(oneOf('off', 'drand')),
  BEACON_URL: httpUrl.prefault('https://api.drand.sh'),
  CHAIN_KEY_FILE: optional(z.string()),
  CHAIN_KEY_COMMAND: optional(z.string()),
})

/** Returns the items of a list that commas separate. */
function itemsOf(list: string): string[] {
  const items = list.split(',').map((item) => item.trim())
  return items.filter(Boolean)
}

/** The form that Fastify accepts. @see https://fastify.dev/docs/latest/Reference/Server/#trustproxy */
function isProxyList(list: string): boolean {
  return list.split(',').every((item) => {
    const [address = '', prefix, ...rest] = item.trim().split('/')
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isPrefix =
      prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
    return bits > 0 && isPrefix && rest.length === 0
  })
}

function isSmsTemplate(template: string): boolean {
  const example = template.replace('{mobile}', '0').replace('{text}', 'x')
  return template.includes('{mobile}') && template.includes('{text}') && URL.canParse(example)
}

type Variables = z.output<typeof variables>

/** Rules about several settings; they run although single settings are wrong, so that all errors are reported at once. */
const rules: [name: keyof Variables, error: string, isKept: (given: Variables) => boolean][] = [
  ...(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const).map(
    (name): (typeof rules)[number] => [
      name,
      'is missing.',
      (given) => given.PAYMENT_PROVIDER !== 'razorpay' || given[name] !== undefined,
    ],
  ),
  [
    'CHAIN_KEY_FILE',
    'and CHAIN_KEY_COMMAND exclude each other: set one.',
    ({ CHAIN_KEY_FILE, CHAIN_KEY_COMMAND }) => CHAIN_KEY_FILE === null || CHAIN_KEY_COMMAND === null,
  ],
  ...(['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const).map((name): (typeof rules)[number] => [
    'DATABASE_URL',
    `is missing beside ${name}.`,
    (given) => given[name] === null || given.DATABASE_URL !== null,
  ]),
  [
    'IDENTITY_ABOVE',
    'needs IDENTITY_CHECK: with none no identity would ever be proven.',
    ({ IDENTITY_ABOVE, IDENTITY_CHECK }) => IDENTITY_ABOVE === null || IDENTITY_CHECK !== 'none',
  ],
  ['SMS_URL', 'is missing.', ({ SMS_PROVIDER, SMS_URL }) => SMS_PROVIDER !== 'http' || SMS_URL !== undefined],
  [
    'REAL_MONEY',
    'on with a live payment provider needs REAL_MONEY_REGIONS (where you hold a licence), REGION_HEADER and TRUST_PROXY (the proxy that sets it).',
    (given) =>
      given.PAYMENT_PROVIDER !== 'razorpay' ||
      given.REAL_MONEY !== 'on' ||
      (Boolean(given.REAL_MONEY_REGIONS?.length) &&
        given.REGION_HEADER !== null &&
        given.TRUST_PROXY !== null),
  ],
]

export const envSchema = rules.reduce(
  (schema, [name, error, isKept]) => schema.refine(isKept, { path: [name], error, when: () => true }),
  variables,
)
