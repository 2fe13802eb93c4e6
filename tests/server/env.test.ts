/** Settings: every default, and one clear line for whatever cannot be read. */
import { describe, expect, it } from 'vitest'
import { assertSandboxAllowed, readEnv } from '../../src/server/env'
import { SettingError } from '../../src/server/settingError'

const RAZORPAY = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'id',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
}
const LIVE = { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_1' }
const SMS = { SMS_PROVIDER: 'http', SMS_URL: 'https://sms.example/?to={mobile}&text={text}' }

describe('settings', () => {
  it('have defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 8080,
      sandboxPort: 8081,
      appPort: 8080,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/\.data$/),
      databaseUrl: null,
      timing: { bettingSeconds: 30, gameSeconds: 10 },
      rateLimitScale: 1,
      logLevel: 'warn',
      webConcurrency: 1,
      realMoney: { state: 'on', regions: null },
      smsUrl: null,
      beaconUrl: null,
      isBeaconSet: false,
    })
  })

  it('that a beacon is off can be said', () => {
    expect(readEnv({ BEACON: 'off' })).toMatchObject({ beaconUrl: null, isBeaconSet: true })
  })

  it.each([
    ['PORT', '0'],
    ['PORT', 'x'],
    ['PORT', '65535'],
    ['APP_PORT', '65536'],
    ['BETTING_TIMING', '2'],
    ['BETTING_TIMING', '3.5'],
    ['GAME_TIMING', '1'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['REAL_MONEY', 'yes'],
    ['REAL_MONEY_REGIONS', 'GB,IN'],
    ['REAL_MONEY_REGIONS', 'GB,in-mh'],
    ['LOG_LEVEL', 'loud'],
    ['WEB_CONCURRENCY', '0'],
    ['SANDBOX', 'true'],
    ['BEACON', 'on'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(SettingError)
    expect(() => readEnv({ [name]: value })).toThrow(name)
  })

  it('take the port for the one that browsers use, unless a proxy has another', () => {
    expect(readEnv({ PORT: '9000' })).toMatchObject({ port: 9000, appPort: 9000 })
    expect(readEnv({ PORT: '9000', APP_PORT: '80' })).toMatchObject({ port: 9000, appPort: 80 })
  })

  it('never repeat an address that may hold a password', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow('hunter2')
  })

  it('turn real money off for a live provider until it is switched on with regions, their header and who sets it', () => {
    expect(readEnv(RAZORPAY).realMoney.state).toBe('off')
    expect(() => readEnv({ ...RAZORPAY, REAL_MONEY: 'on' })).toThrow('REAL_MONEY_REGIONS')
    expect(() => readEnv({ ...RAZORPAY, REAL_MONEY: 'on', REAL_MONEY_REGIONS: 'GB' })).toThrow(
      'REGION_HEADER',
    )
    const regions = { REAL_MONEY: 'on', REAL_MONEY_REGIONS: 'gb, mt', REGION_HEADER: 'X-Region' }
    expect(() => readEnv({ ...RAZORPAY, ...regions })).toThrow('TRUST_PROXY')
    const on = readEnv({ ...RAZORPAY, ...regions, TRUST_PROXY: '10.0.0.1' })
    expect(on).toMatchObject({ realMoney: { state: 'on', regions: ['GB', 'MT'] }, regionHeader: 'x-region' })
    expect(() => readEnv({ ...RAZORPAY, RAZORPAY_KEY_SECRET: '' })).toThrow('RAZORPAY_KEY_SECRET')
  })

  it('need what an SMS address is made of', () => {
    expect(() => readEnv({ ...SMS, SMS_URL: 'https://sms.example/' })).toThrow('{mobile}')
  })
})

describe('the sandbox', () => {
  const PRODUCTION = { NODE_ENV: 'production' }
  const SAID = { SANDBOX: '1' }

  it.each([
    ['alone', {}],
    ['nowhere', { ...RAZORPAY, ...SMS }],
    ['nowhere, in production', { ...RAZORPAY, ...SMS, ...PRODUCTION }],
    ['in production, as was said', { ...PRODUCTION, ...SAID }],
    ['for messages only, as was said', { ...RAZORPAY, ...SAID }],
    ['for payments only, as was said', { ...SMS, ...SAID, ...PRODUCTION }],
    ['beside keys of the provider’s test mode', RAZORPAY],
    ['beside real messages', SMS],
    ['beside live payments, as was said', { ...LIVE, ...SAID }],
  ])('may be on %s', (_where, settings) => {
    expect(() => assertSandboxAllowed(readEnv(settings))).not.toThrow()
  })

  it.each([
    ['in production', PRODUCTION, /^NODE_ENV=production, /],
    ['for either alone in production', { ...RAZORPAY, ...PRODUCTION }, /^NODE_ENV=production, /],
    ['beside live payments: its outbox would show every code', LIVE, /^SMS_PROVIDER /],
  ])('may not be on %s', (_where, settings, line) => {
    const refused = () => assertSandboxAllowed(readEnv(settings))
    expect(refused).toThrow(SettingError)
    expect(refused).toThrow(line)
    expect(refused).toThrow('SANDBOX=1')
  })
})
