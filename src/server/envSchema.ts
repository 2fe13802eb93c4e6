/** Parsers of single settings, one for each type of value. */
import { SettingError } from './settingError'

export type EnvSource = Readonly<Record<string, string | undefined>>

/** Returns the trimmed value; null if the setting is missing or empty. */
export function text(source: EnvSource, name: string): string | null {
  const value = source[name]?.trim()
  return value === undefined || value === '' ? null : value
}

/** Returns an integer in the range, or the fallback. @throws SettingError */
export function wholeNumber(
  source: EnvSource,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = text(source, name)
  if (value === null) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
}

/** Returns a number above 0, or the fallback. @throws SettingError */
export function positiveNumber(source: EnvSource, name: string, fallback: number): number {
  const value = text(source, name)
  if (value === null) return fallback
  const number = Number(value)
  if (Number.isFinite(number) && number > 0) return number
  throw new SettingError(`${name} must be a number above 0, not "${value}".`)
}

/** Returns one of the allowed values, or the fallback. @throws SettingError */
export function oneOf<const T extends string>(
  source: EnvSource,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(source, name)
  if (value === null) return fallback
  const match = allowed.find((item) => item === value)
  if (match !== undefined) return match
  throw new SettingError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
}

/** Returns true for '1', false for '0' and for a missing setting. @throws SettingError */
export function flag(source: EnvSource, name: string): boolean {
  return oneOf(source, name, ['0', '1'], '0') === '1'
}

/** Returns a URL with one of the protocols; null if the setting is missing. @throws SettingError */
export function url(source: EnvSource, name: string, protocols: readonly string[]): string | null {
  const value = text(source, name)
  if (value === null) return null
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  // The error must not contain the value, which may hold a password.
  throw new SettingError(`${name} must be an address beginning with ${protocols.join('// or ')}//.`)
}
