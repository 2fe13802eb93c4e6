/** The settings: defaults, and one line that names an invalid setting. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { SettingError } from '../../../src/server/base/errors'
import { assertBeaconIfLive, assertSandboxAllowed, readEnv } from '../../../src/server/settings/env'
import { envSchema } from '../../../src/server/settings/envSchema'

type Settings = Record<string, string>

const KEYS = { RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' }
const RAZORPAY = { PAYMENT_PROVIDER: 'razorpay', ...KEYS }
const LIVE = { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_1' }
const SMS = { SMS_PROVIDER: 'http', SMS_URL: 'https://sms.example/?to={mobile}&text={text}' }

const OLD_KEYS = { ...RAZORPAY, RAZORPAY_OLD_KEY_SECRETS: 'older, old,' }
const REGIONS = ['GB', 'US-NJ', 'AU-2']

/** Read by the build, not by the server. */
const BUILD_SETTINGS = ['SKIN']

describe('settings', () => {
  it('have defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 8080,
      sandboxPort: 8081,
      appPort: 8080,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/\.data$/),
      databaseUrl: null,
      timing: { bettingSeconds: 30, resultSeconds: 10 },
      rateLimitScale: 1,
      logLevel: 'warn',
      webConcurrency: 1,
      realMoney: { state: 'on', regions: null },
      smsUrl: null,
      smsPartsPerHour: 2_000,
      upiHoldMs: 0,
      confirmsUpiIds: false,
      twoPersonsAbovePaise: null,
      beaconUrl: null,
      isBeaconSet: false,
    })
  })

  const GB = { REAL_MONEY_REGIONS: 'GB' }
  it.each<[claim: string, settings: Settings, read: object]>([
    ['hold withdrawals to a new UPI ID for a day', RAZORPAY, { upiHoldMs: 24 * 3_600_000 }],
    ['hold none if the operator says so', { ...RAZORPAY, UPI_HOLD_HOURS: '0' }, { upiHoldMs: 0 }],
    ['hold as long as the operator says', { UPI_HOLD_HOURS: '2' }, { upiHoldMs: 2 * 3_600_000 }],
    ['ask for no code for a new UPI ID without messages', RAZORPAY, { confirmsUpiIds: false }],
    ['ask for it with messages', { ...RAZORPAY, ...SMS }, { confirmsUpiIds: true }],
    ['ask for none with UPI_CODE=0', { ...RAZORPAY, ...SMS, UPI_CODE: '0' }, { confirmsUpiIds: false }],
    ['ask for it with UPI_CODE=1', { UPI_CODE: '1' }, { confirmsUpiIds: true }],
    ['take secrets of replaced keys', OLD_KEYS, { razorpay: { oldKeySecrets: ['older', 'old'] } }],
    ['take no empty secret', RAZORPAY, { razorpay: { oldKeySecrets: [] } }],
    ['tell a loss as a loss', {}, { hasNeutralResults: false }],
    ['tell it neutrally with NEUTRAL_RESULTS=1', { NEUTRAL_RESULTS: '1' }, { hasNeutralResults: true }],
    ['tell it neutrally in a regulated region', GB, { hasNeutralResults: true }],
    ['not with NEUTRAL_RESULTS=0', { ...GB, NEUTRAL_RESULTS: '0' }, { hasNeutralResults: false }],
    ['are read from a file that an editor on Windows has saved', { '\uFEFFPORT': '9000' }, { port: 9000 }],
    ['divide the SMS budget by the price', { SMS_BUDGET: '10', SMS_PRICE: '30' }, { smsPartsPerHour: 33 }],
    ['tell BEACON=off from an unset one', { BEACON: 'off' }, { beaconUrl: null, isBeaconSet: true }],
    ['use PORT as the port of browsers', { PORT: '9000' }, { port: 9000, appPort: 9000 }],
    ['prefer APP_PORT', { PORT: '9000', APP_PORT: '80' }, { port: 9000, appPort: 80 }],
    ['have regions', { REAL_MONEY_REGIONS: 'gb, US-NJ,AU-2' }, { realMoney: { regions: REGIONS } }],
  ])('%s: %o', (_claim, settings, read) => expect(readEnv(settings)).toMatchObject(read))

  const regions = (code: string) => ['REAL_MONEY_REGIONS', code]
  const proxies = (list: string) => ['TRUST_PROXY', list]
  it.each([
    ...['0', 'x', '65535'].map((port) => ['PORT', port]),
    ['APP_PORT', '65536'],
    ['BETTING_TIMING', '2'],
    ['BETTING_TIMING', '3.5'],
    ['GAME_TIMING', '1'],
    ...['0', '-1', '0x10'].map((scale) => ['RATE_LIMIT_SCALE', scale]),
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_DIRECT_URL', 'postgres://x'],
    ['REAL_MONEY', 'yes'],
    ...[
      'GB,IN',
      'GB,in-mh',
      'IND',
      'INDIA',
      '356',
      'IN_MH',
      'IN MH',
      'IN.MH',
      'IN/MH',
      'GB-',
      'ZZ',
      'QQ',
    ].map(regions),
    ...['1', 'proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1,', '10.0.0.1/8/8'].map(proxies),
    ['APP_SECRET', 'x'],
    ['APP_SECRET', '0123456789abcdef0123456789abcde'],

    ['LOG_LEVEL', 'loud'],
    ['WEB_CONCURRENCY', '0'],
    ['SANDBOX', 'true'],
    ['BEACON', 'on'],
  ])('reject %s=%s with an error that names the setting', (name = '', value = '') => {
    expect(() => readEnv({ [name]: value })).toThrow(SettingError)
    expect(() => readEnv({ [name]: value })).toThrow(name)
  })

  it.each(['10.0.0.1', '10.0.0.0/8, 2001:db8::/32', '::1'])('accept the proxies %s', (list) => {
    const { trustProxy } = readEnv({ TRUST_PROXY: list })
    expect(() => fastify({ trustProxy: trustProxy ?? false })).not.toThrow()
  })

  it.each<[what: string, settings: Settings]>([
    ['a secret that is too short', { APP_SECRET: 'hunter2' }],
    ['a URL that may contain a password', { DATABASE_URL: 'mysql://root:hunter2@db' }],
  ])('never print %s', (_what, settings) => expect(() => readEnv(settings)).not.toThrow('hunter2'))

  it('require a check for the amount above which identity is proven', () => {
    expect(() => readEnv({ IDENTITY_ABOVE: '0' })).toThrow(/^IDENTITY_ABOVE needs IDENTITY_CHECK: /)
    expect(() => readEnv({ IDENTITY_ABOVE: '0', IDENTITY_CHECK: 'none' })).toThrow('IDENTITY_ABOVE')
    expect(readEnv({ IDENTITY_ABOVE: '5', IDENTITY_CHECK: 'sandbox' }).identityAbovePaise).toBe(500)
  })

  it('require regions, header and proxy to turn real money on with a live provider', () => {
    expect(readEnv(RAZORPAY).realMoney.state).toBe('off')
    const on = { ...RAZORPAY, REAL_MONEY: 'on' }
    expect(() => readEnv(on)).toThrow('REAL_MONEY_REGIONS')
    expect(() => readEnv({ ...on, REAL_MONEY_REGIONS: 'GB' })).toThrow('REGION_HEADER')
    const regions = { ...on, REAL_MONEY_REGIONS: 'gb, mt', REGION_HEADER: 'X-Region' }
    expect(() => readEnv(regions)).toThrow('TRUST_PROXY')
    const { realMoney, regionHeader } = readEnv({ ...regions, TRUST_PROXY: '10.0.0.1' })
    expect(realMoney).toMatchObject({ state: 'on', regions: ['GB', 'MT'] })
    expect(regionHeader).toBe('x-region')
    expect(() => readEnv({ ...RAZORPAY, RAZORPAY_KEY_SECRET: '' })).toThrow('RAZORPAY_KEY_SECRET')
  })

  it('are rejected all at once, one line for each', () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'loud', SMS_PROVIDER: 'http', ...RAZORPAY, RAZORPAY_KEY_ID: '' }
    const lines = [
      'PORT must be a whole number from 1 to 65534, not "x".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
      'RAZORPAY_KEY_ID is missing.',
      'SMS_URL is missing.',
    ]
    expect(() => readEnv(wrong)).toThrow(new SettingError(lines.join('\n')))
  })

  it('are in the table of docs/settings.md with their defaults, and no others', () => {
    const section = readFileSync('docs/settings.md', 'utf8')
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, name]) => name!)
    const { properties = {} } = z.toJSONSchema(envSchema, { io: 'input', unrepresentable: 'any' })
    const { NODE_ENV: _, WORKER_DATABASE_URL: __, ...settings } = properties
    const known = [...Object.keys(settings), ...BUILD_SETTINGS].sort()
    expect([...new Set(namesIn(section))].sort()).toEqual(known)
    for (const row of rows) {
      const [names = '', defaults = ''] = row.split('|').slice(1)
      for (const name of namesIn(names)) {
        const { default: value } = { default: undefined, ...(settings[name] as object) }
        const listed = defaults.replaceAll('`', '').split(',')
        const texts = listed.map((text) => text.trim())
        if (typeof value === 'string') expect(texts, name).toContain(value)
      }
    }
  })

  it('accept one source of the keys of the hash chains', () => {
    const both = { CHAIN_KEY_FILE: '/run/key', CHAIN_KEY_COMMAND: 'print-key' }
    expect(() => readEnv(both)).toThrow('CHAIN_KEY_FILE and CHAIN_KEY_COMMAND exclude each other')
    expect(readEnv({ CHAIN_KEY_FILE: '/run/key' })).toMatchObject({ chainKeyFile: '/run/key' })
  })

  it('require the beacon beside live payments, and there only', () => {
    const assert = (settings: Record<string, string>) => () => assertBeaconIfLive(readEnv(settings))
    for (const BEACON of ['', 'off']) {
      expect(assert({ ...LIVE, BEACON })).toThrow(SettingError)
      expect(assert({ ...LIVE, BEACON })).toThrow(/^BEACON must be drand [^\n]+$/)
    }
    for (const settings of [{}, RAZORPAY, { ...LIVE, BEACON: 'drand' }])
      expect(assert(settings)).not.toThrow()
  })

  it('require {mobile} and {text} in SMS_URL', () => {
    expect(() => readEnv({ ...SMS, SMS_URL: 'https://sms.example/' })).toThrow('{mobile}')
  })
})

describe('the sandbox', () => {
  const PRODUCTION = { NODE_ENV: 'production' }
  const ALLOWED = { SANDBOX: '1' }

  it.each<[where: string, settings: Settings]>([
    ['without other providers', {}],
    ['for nothing', { ...RAZORPAY, ...SMS }],
    ['for nothing in production', { ...RAZORPAY, ...SMS, ...PRODUCTION }],
    ['in production with SANDBOX=1', { ...PRODUCTION, ...ALLOWED }],
    ['for messages only with SANDBOX=1', { ...RAZORPAY, ...ALLOWED }],
    ['for payments only with SANDBOX=1', { ...SMS, ...ALLOWED, ...PRODUCTION }],
    ['beside test keys of the provider', RAZORPAY],
    ['beside real messages', SMS],
    ['on localhost', { HOST: 'localhost' }],
    ['on loopback of IPv6', { HOST: '::1' }],
    ['on every address with SANDBOX=1', { HOST: '0.0.0.0', ...ALLOWED }],
    ['for nothing on every address', { HOST: '0.0.0.0', ...RAZORPAY, ...SMS }],
  ])('is allowed %s', (_where, settings) => {
    expect(() => assertSandboxAllowed(readEnv(settings))).not.toThrow()
  })

  it.each<[where: string, settings: Settings, line: RegExp]>([
    ['in production', PRODUCTION, /^NODE_ENV=production, /],
    ['with NODE_ENV=Production', { NODE_ENV: 'Production' }, /^NODE_ENV=production, /],
    ['with NODE_ENV=prod', { NODE_ENV: 'prod' }, /^NODE_ENV=production, /],
    ['on every address', { HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 /],
    ['on every address of IPv6', { HOST: '::' }, /^HOST=:: /],
    ['on an address of the network', { HOST: '192.0.2.1' }, /^HOST=192\.0\.2\.1 /],
    ['for messages only on every address', { HOST: '::', ...RAZORPAY }, /^HOST=/],
    ['for messages only in production', { ...RAZORPAY, ...PRODUCTION }, /^NODE_ENV=production, /],
  ])('is rejected %s', (_where, settings, line) => {
    const assertAllowed = () => assertSandboxAllowed(readEnv(settings))
    expect(assertAllowed).toThrow(SettingError)
    expect(assertAllowed).toThrow(line)
    expect(assertAllowed).toThrow('SANDBOX=1')
  })

  it.each([{ EXCLUSION_REGISTER: 'sandbox' }, { IDENTITY_CHECK: 'sandbox' }])(
    'is rejected next to Razorpay: %j',
    (settings) => {
      const env = readEnv({ ...RAZORPAY, ...SMS, ...ALLOWED, ...settings })
      expect(() => assertSandboxAllowed(env)).toThrow(/^EXCLUSION_REGISTER and IDENTITY_CHECK /)
    },
  )

  it.each([{}, ALLOWED])('is rejected for messages beside live payments, with %j too', (settings) => {
    expect(() => assertSandboxAllowed(readEnv({ ...LIVE, ...settings }))).toThrow(/^SMS_PROVIDER /)
  })
})
