/** The settings: every environment variable that the server reads, checked once at the start. */
import { resolve } from 'node:path'
import type { RoundTiming } from '../rules/round'
import { SettingError } from './settingError'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export interface Env {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | null
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
}

type Source = Readonly<Record<string, string | undefined>>

const LOG_LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const MAX_SECONDS = 86_400

/** @throws SettingError naming the first setting that cannot be read */
export function readEnv(source: Source): Env {
  const env: Env = {
    port: wholeNumber(source, 'PORT', 8080, 1, 65_534),
    host: text(source, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(text(source, 'DATA_DIR') ?? '.data'),
    databaseUrl: url(source, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    timing: {
      bettingSeconds: wholeNumber(source, 'BETTING_TIMING', 30, 3, MAX_SECONDS),
      gameSeconds: wholeNumber(source, 'GAME_TIMING', 10, 2, MAX_SECONDS),
    },
    rateLimitScale: positiveNumber(source, 'RATE_LIMIT_SCALE', 1),
    isProduction: source.NODE_ENV === 'production',
    isSandboxAllowed: flag(source, 'SANDBOX'),
    logLevel: oneOf(source, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    trustProxy: text(source, 'TRUST_PROXY'),
    appSecret: text(source, 'APP_SECRET'),
  }
  return env
}

function text(source: Source, name: string): string | null {
  const value = source[name]?.trim()
  return value === undefined || value === '' ? null : value
}

function wholeNumber(source: Source, name: string, fallback: number, min: number, max: number): number {
  const value = text(source, name)
  if (value === null) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
}

function positiveNumber(source: Source, name: string, fallback: number): number {
  const value = text(source, name)
  if (value === null) return fallback
  const number = Number(value)
  if (Number.isFinite(number) && number > 0) return number
  throw new SettingError(`${name} must be a number above 0, not "${value}".`)
}

function flag(source: Source, name: string): boolean {
  return oneOf(source, name, ['0', '1'], '0') === '1'
}

function oneOf<const T extends string>(source: Source, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(source, name)
  if (value === null) return fallback
  const match = allowed.find((item) => item === value)
  if (match !== undefined) return match
  throw new SettingError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}

function url(source: Source, name: string, protocols: readonly string[]): string | null {
  const value = text(source, name)
  if (value === null) return null
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  // The value is not repeated: it may hold a password.
  throw new SettingError(`${name} must be an address beginning with ${protocols.join('// or ')}//.`)
}
